import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { lectures } from "./catalogue";
import { instant } from "./columns";

export const lectureUploads = sqliteTable(
  "lecture_uploads",
  {
    id: text("id").primaryKey(),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** A package is many files that a browser has encoded: renditions, plain files and a poster. */
    kind: text("kind", { enum: ["file", "package"] })
      .notNull()
      .default("file"),
    fileName: text("file_name").notNull(),
    /** 0 if a form sends the file, because the form does not tell its size. */
    bytes: integer("bytes").notNull(),
    lastModified: instant("last_modified"),
    partBytes: integer("part_bytes").notNull(),
    /** Empty for a package: R2 holds its files one by one. */
    multipartId: text("multipart_id").notNull(),
    state: text("state", { enum: ["uploading", "ready", "failed"] }).notNull(),
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("lecture_uploads_pending").on(table.lectureId).where(sql`state <> 'ready'`),
    index("lecture_uploads_lecture").on(table.lectureId),
    index("lecture_uploads_stopped")
      .on(table.lectureId)
      .where(sql`state = 'failed' or (state = 'uploading' and reason is not null)`),
  ],
);

export const lectureUploadParts = sqliteTable(
  "lecture_upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => lectureUploads.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
