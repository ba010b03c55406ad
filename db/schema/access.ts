import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { courses, lectures, quarters } from "./catalogue";
import { instant } from "./columns";
import { users } from "./identity";

/** A paid stretch of time. History is kept: unsubscribing sets `endedAt` and deletes nothing (T62). */
export const subscriptionPeriods = sqliteTable(
  "subscription_periods",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 1 Monthly, 2 3 Months, 3 6 Months (section 9). */
    plan: integer("plan").notNull(),
    startsAt: instant("starts_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [index("subscription_periods_user").on(table.userId, table.expiresAt)],
);

const user = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What a user may open on the web: whole quarters. */
export const quarterGrants = sqliteTable(
  "quarter_grants",
  {
    userId: user(),
    quarterId: integer("quarter_id")
      .notNull()
      .references(() => quarters.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.quarterId] }),
    index("quarter_grants_quarter").on(table.quarterId),
  ],
);

/** What a user may open in the mobile app: single courses. */
export const courseGrants = sqliteTable(
  "course_grants",
  {
    userId: user(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("course_grants_course").on(table.courseId),
  ],
);

/** Courses that an Admin keeps at hand, to give them to users in one go (T55). */
export const savedSelections = sqliteTable(
  "saved_selections",
  {
    userId: user(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("saved_selections_course").on(table.courseId),
  ],
);

/** That a user played a lecture on a day in Cairo: progress for the learner, visits for the Admin (T53, T85). */
export const lectureViews = sqliteTable(
  "lecture_views",
  {
    userId: user(),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** `YYYY-MM-DD` in Africa/Cairo. */
    day: text("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lectureId, table.day] }),
    index("lecture_views_day").on(table.lectureId, table.day),
  ],
);
