import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { owner } from "./identity";

export const keptAnswers = sqliteTable(
  "kept_answers",
  {
    key: text("key").primaryKey(),
    userId: owner(),
    call: text("call").notNull(),
    /**
     * HTTP status of the answer; 0 if it was lost. While its call runs: null, or minus the number of the last write.
     * A mailed link has 200 once it is sent, 502 if it was refused.
     */
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("kept_answers_user").on(table.userId),
    index("kept_answers_created_at").on(table.createdAt),
  ],
);
