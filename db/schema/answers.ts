import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { users } from "./identity";

export const keptAnswers = sqliteTable(
  "kept_answers",
  {
    key: text("key").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    call: text("call").notNull(),
    /** HTTP status of the answer. Before it: null, or below 0 the number of the last write; 0 if the answer was lost. */
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("kept_answers_user").on(table.userId),
    index("kept_answers_created_at").on(table.createdAt),
  ],
);
