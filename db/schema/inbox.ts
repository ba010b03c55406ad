import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

export const messages = sqliteTable(
  "messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
  },
  (table) => [
    index("messages_created_at").on(table.createdAt),
    // Finds an account's messages. No list is in this order.
    index("messages_email").on(sql`lower(email)`),
    index("messages_unread").on(table.readAt).where(sql`read_at is null`),
  ],
);
