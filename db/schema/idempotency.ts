import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { owner } from "./identity";

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    key: text("key").primaryKey(),
    userId: owner(),
    call: text("call").notNull(),
    /** `lost`: it was done, but nobody knows the answer. */
    state: text("state", { enum: ["running", "answered", "lost"] })
      .notNull()
      .default("running"),
    /** Number of the running call's last write that holds. */
    writes: integer("writes").notNull().default(0),
    /** Of HTTP; with the body, null until there is an answer. */
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("idempotency_keys_user").on(table.userId),
    index("idempotency_keys_created_at").on(table.createdAt),
  ],
);
