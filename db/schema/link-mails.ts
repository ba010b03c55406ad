import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** Mails of password links, by the digest of the link. */
export const linkMails = sqliteTable(
  "link_mails",
  {
    key: text("key").primaryKey(),
    state: text("state", { enum: ["sending", "sent", "refused"] })
      .notNull()
      .default("sending"),
    triedAt: instant("tried_at").notNull(),
  },
  (table) => [index("link_mails_tried_at").on(table.triedAt)],
);
