import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** Mails that go out once, by what they tell: the digest of a password link, or an event of a plan or a payment. */
export const mails = sqliteTable(
  "mails",
  {
    key: text("key").primaryKey(),
    state: text("state", { enum: ["sending", "sent", "refused"] })
      .notNull()
      .default("sending"),
    triedAt: instant("tried_at").notNull(),
  },
  (table) => [index("mails_tried_at").on(table.triedAt)],
);
