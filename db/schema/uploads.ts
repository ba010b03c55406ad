import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { lectures } from "./catalogue";
import { instant } from "./columns";

/** A video on its way into R2. The lecture keeps the video it has until this one is whole. */
export const lectureUploads = sqliteTable(
  "lecture_uploads",
  {
    /** Also the name of the package that the upload becomes. */
    id: text("id").primaryKey(),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    bytes: integer("bytes").notNull(),
    /** Every part has this size but the last one (R2 asks for it). */
    partBytes: integer("part_bytes").notNull(),
    /** R2's own name of the multipart upload. */
    multipartId: text("multipart_id").notNull(),
    state: text("state", { enum: ["uploading", "ready", "failed"] }).notNull(),
    /** Why it failed, for the Admin. */
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [uniqueIndex("lecture_uploads_lecture").on(table.lectureId)],
);

/** A part that R2 has: what is here need not be sent again. */
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
