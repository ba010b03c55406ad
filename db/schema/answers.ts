import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { users } from "./identity";

/** What a call with an Idempotency-Key answered, so that the same call again is answered and not done. */
export const keptAnswers = sqliteTable(
  "kept_answers",
  {
    /** Digest of the caller and the caller's key. */
    key: text("key").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Digest of the address and the body: a key is good for one call only. */
    call: text("call").notNull(),
    /** Null while the first call is under way. */
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("kept_answers_user").on(table.userId),
    index("kept_answers_created_at").on(table.createdAt),
  ],
);
