import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { owner } from "./identity";

export const messages = sqliteTable(
  "messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Who was signed in when it was sent. Null for a visitor: `email` is what was typed, and proves nothing. */
    userId: owner(),
    /** Keyed digest of the sender's network, so that a flood can be chosen as a whole. */
    network: text("network"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
  },
  (table) => [
    index("messages_created_at").on(table.createdAt),
    index("messages_user").on(table.userId, table.createdAt).where(sql`user_id is not null`),
    index("messages_network").on(table.network, table.id).where(sql`network is not null`),
    index("messages_unread").on(table.readAt).where(sql`read_at is null`),
  ],
);
