import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import { owner } from "./identity";

export const drafts = sqliteTable(
  "drafts",
  {
    key: text("key").primaryKey(),
    userId: owner(),
    path: text("path").notNull(),
    fields: text("fields").notNull(),
    hadFile: integer("had_file", { mode: "boolean" }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("drafts_user").on(table.userId), index("drafts_created_at").on(table.createdAt)],
);
