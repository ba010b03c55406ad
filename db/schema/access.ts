import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { courses, lectures, quarters } from "./catalogue";
import { instant } from "./columns";
import { owner } from "./identity";

/** Keeps the history: unsubscribing sets `endedAt` and deletes nothing. */
export const subscriptionPeriods = sqliteTable(
  "subscription_periods",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: owner().notNull(),
    plan: integer("plan").notNull(),
    startsAt: instant("starts_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [index("subscription_periods_user").on(table.userId, table.expiresAt)],
);

export const quarterGrants = sqliteTable(
  "quarter_grants",
  {
    userId: owner().notNull(),
    quarterId: integer("quarter_id")
      .notNull()
      .references(() => quarters.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.quarterId] }),
    index("quarter_grants_quarter").on(table.quarterId),
  ],
);

export const courseGrants = sqliteTable(
  "course_grants",
  {
    userId: owner().notNull(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("course_grants_course").on(table.courseId),
  ],
);

export const savedSelections = sqliteTable(
  "saved_selections",
  {
    userId: owner().notNull(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("saved_selections_course").on(table.courseId),
  ],
);

export const lectureViews = sqliteTable(
  "lecture_views",
  {
    userId: owner().notNull(),
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

/** Triggers add up `lecture_views`. A day whose views were all erased stays, with 0. */
export const quarterVisits = sqliteTable(
  "quarter_visits",
  {
    quarterId: integer("quarter_id")
      .notNull()
      .references(() => quarters.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.quarterId, table.day] })],
);
