import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { users } from "./identity";

export const keptAnswers = sqliteTable(
  "kept_answers",
  {
    key: text("key").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    call: text("call").notNull(),
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("kept_answers_user").on(table.userId),
    index("kept_answers_created_at").on(table.createdAt),
  ],
);
