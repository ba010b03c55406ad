import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "./identity";

/** Has no row until the learner says something. */
export const profiles = sqliteTable("profiles", {
  userId: owner().primaryKey(),
  name: text("name").notNull(),
  arabicName: text("arabic_name").notNull().default(""),
  specialty: text("specialty").notNull().default(""),
  workplace: text("workplace").notNull().default(""),
  version: integer("version").notNull().default(1),
});
