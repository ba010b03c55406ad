import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { lectures } from "./catalogue";
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
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lectureId] }),
    index("lecture_progress_lecture").on(table.lectureId),
    index("lecture_progress_played").on(table.userId, table.playedAt, table.lectureId),
  ],
);

/** What a learner has chosen for every lecture; no row is the browser's own choice. */
export const qualityChoices = sqliteTable("quality_choices", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  quality: text("quality").notNull(),
});
