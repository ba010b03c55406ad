import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { courses } from "./catalogue";
import { instant } from "./columns";
import { owner } from "./identity";

/** Names and hours stay as they were on the day of issue. */
export const certificates = sqliteTable(
  "certificates",
  {
    code: text("code").primaryKey(),
    userId: owner().notNull(),
    courseId: integer("course_id").references(() => courses.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    arabicName: text("arabic_name").notNull().default(""),
    courseName: text("course_name").notNull(),
    cpdMinutes: integer("cpd_minutes"),
    issuedAt: instant("issued_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    /** Stays inside the back office. */
    withdrawnFor: text("withdrawn_for"),
  },
  (table) => [
    uniqueIndex("certificates_of_user").on(table.userId, table.courseId),
    index("certificates_course").on(table.courseId),
  ],
);
