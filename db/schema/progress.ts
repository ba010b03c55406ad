import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { courses, lectures } from "./catalogue";
import { instant } from "./columns";
import { users } from "./identity";

export const lectureProgress = sqliteTable(
  "lecture_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** In whole seconds, as `furthest`. */
    position: integer("position").notNull().default(0),
    furthest: integer("furthest").notNull().default(0),
    /** The seconds played, as JSON: ranges `[from, to]` in order that do not touch. */
    seen: text("seen").notNull().default("[]"),
    watchedAt: instant("watched_at"),
    /** When the newest position was made; null if the lecture was only marked. */
    playedAt: instant("played_at"),
    /** Its seconds count for a certificate from then on (rule: Not faster than time). */
    countsFrom: instant("counts_from").notNull().default(sql`0`),
    /** What triggers have added to the figures of weeks, and the last week in which they did. */
    countedSeconds: integer("counted_seconds").notNull().default(0),
    countedWeek: text("counted_week"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lectureId] }),
    index("lecture_progress_lecture").on(table.lectureId),
    index("lecture_progress_played").on(table.userId, table.playedAt, table.lectureId),
    index("lecture_progress_counts").on(table.userId, table.countsFrom),
  ],
);

/**
 * Triggers count the watched lectures of `lecture_progress`. A course of which none is watched any more stays, with 0,
 * and so does one that was only played.
 */
export const courseProgress = sqliteTable(
  "course_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    watched: integer("watched").notNull(),
    /** The last week in which the learner played a lecture of the course. */
    activeWeek: text("active_week"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("course_progress_course").on(table.courseId),
  ],
);

/** The last week in which a learner played a lecture: of a course that is gone, too. */
export const activeLearners = sqliteTable("active_learners", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  week: text("week").notNull(),
});

/** What learners watched in a week, which its first day in Cairo names. Triggers add it up; it names nobody, and stays. */
export const learningWeeks = sqliteTable("learning_weeks", {
  week: text("week").primaryKey(),
  seconds: integer("seconds").notNull(),
  learners: integer("learners").notNull(),
});

/** The same for a course. */
export const courseWeeks = sqliteTable(
  "course_weeks",
  {
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    week: text("week").notNull(),
    seconds: integer("seconds").notNull(),
    learners: integer("learners").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.week] }),
    index("course_weeks_seconds").on(table.week, table.seconds, table.courseId),
  ],
);

/** What a learner has chosen for every lecture; no row is the browser's own choice. */
export const qualityChoices = sqliteTable("quality_choices", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  quality: text("quality").notNull(),
});
