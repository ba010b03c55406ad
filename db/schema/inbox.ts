import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** What visitors wrote with the contact form, for the Admin's inbox (T91). */
export const messages = sqliteTable(
  "messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Digest of the form's own number and what was written, so that a second submit is the same message. */
    submission: text("submission").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null while no Admin has read it. */
    readAt: instant("read_at"),
  },
  (table) => [
    index("messages_created_at").on(table.createdAt),
    index("messages_unread").on(table.readAt).where(sql`read_at is null`),
  ],
);
