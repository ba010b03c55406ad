import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

/** Has no row until the learner says something. */
export const profiles = sqliteTable("profiles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  arabicName: text("arabic_name").notNull().default(""),
  specialty: text("specialty").notNull().default(""),
  workplace: text("workplace").notNull().default(""),
  version: integer("version").notNull().default(1),
});
