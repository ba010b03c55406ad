import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
    /** 0 while a form brings it, which does not say how large it is. */
    bytes: integer("bytes").notNull(),
    /** As the sender's disk says, to tell a file from another one of its name and size; null where nobody said. */
    lastModified: instant("last_modified"),
    /** Every part has this size but the last one (R2 asks for it). */
    partBytes: integer("part_bytes").notNull(),
    /** R2's own name of the multipart upload. */
    multipartId: text("multipart_id").notNull(),
    state: text("state", { enum: ["uploading", "ready", "failed"] }).notNull(),
    /** Why it failed, or what could be better about it, for the Admin. */
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  // A lecture has the upload of the video that it shows and at most one that is on its way or failed.
  (table) => [
    uniqueIndex("lecture_uploads_pending").on(table.lectureId).where(sql`state <> 'ready'`),
    index("lecture_uploads_lecture").on(table.lectureId),
  ],
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
