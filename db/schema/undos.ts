import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { owner, users } from "./identity";

/** Rows stay for as long as an Admin can put something back. */
export const undos = sqliteTable(
  "undos",
  {
    id: text("id").primaryKey(),
    adminId: text("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: ["board", "message", "plan", "renewal", "restart", "quarters", "courses"],
    }).notNull(),
    /** The person concerned; of a message, the account that sent it. */
    userId: owner(),
    /** The removed fields as JSON; null once they are back. */
    removed: text("removed"),
    /** A board's file in R2, which stays until this row goes. */
    picture: text("picture"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("undos_admin").on(table.adminId),
    index("undos_user").on(table.userId).where(sql`user_id is not null`),
    index("undos_picture").on(table.picture).where(sql`picture is not null`),
    index("undos_created_at").on(table.createdAt),
  ],
);
