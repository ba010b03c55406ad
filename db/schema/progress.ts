import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { courses, lectures } from "./catalogue";
import { instant } from "./columns";
import { owner } from "./identity";

export const lectureProgress = sqliteTable(
  "lecture_progress",
  {
    userId: owner().notNull(),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** In whole seconds, as `furthest`. */
    position: integer("position").notNull().default(0),
    furthest: integer("furthest").notNull().default(0),
    /** The seconds played, as JSON: ranges `[from, to]` in order that do not touch. */
    seen: text("seen").notNull().default("[]"),
    watchedAt: instant("watched_at"),
    /** Null if the lecture was only marked. */
    playedAt: instant("played_at"),
    /** Seconds count for a certificate from then on (rule: Not faster than time). */
    countsFrom: instant("counts_from").notNull().default(sql`0`),
    /** Triggers have added these seconds to the figures of weeks, last in that week. */
    countedSeconds: integer("counted_seconds").notNull().default(0),
    countedWeek: text("counted_week"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lectureId] }),
    // A player writes its row each minute: no index has a column that changes then.
    index("lecture_progress_lecture").on(table.lectureId),
  ],
);

/** Triggers count watched lectures. A course with 0 stays, also if it was only played. */
export const courseProgress = sqliteTable(
  "course_progress",
  {
    userId: owner().notNull(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    watched: integer("watched").notNull(),
    activeWeek: text("active_week"),
    /** When the course was played last; of the newest one of a learner, when it became that. */
    playedAt: instant("played_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("course_progress_course").on(table.courseId),
    index("course_progress_played").on(table.userId, table.playedAt),
  ],
);

/** Counts a course that is gone, too. */
export const activeLearners = sqliteTable("active_learners", {
  userId: owner().primaryKey(),
  week: text("week").notNull(),
  /** The lecture of which seconds were told last. */
  lectureId: integer("lecture_id"),
  /** The latest `counts_from` of all other lectures, so that it is written only with another lecture. */
  countsFrom: instant("counts_from").notNull().default(sql`0`),
});

/** By the week's first day in Cairo. Triggers add it up; it names nobody, and stays. */
export const learningWeeks = sqliteTable("learning_weeks", {
  week: text("week").primaryKey(),
  seconds: integer("seconds").notNull(),
  learners: integer("learners").notNull(),
});

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
    index("course_weeks_week").on(table.week),
  ],
);

/** Holds for every lecture; no row is the browser's own choice. */
export const qualityChoices = sqliteTable("quality_choices", {
  userId: owner().primaryKey(),
  quality: text("quality").notNull(),
});
