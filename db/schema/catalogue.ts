import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

const version = () => integer("version").notNull().default(1);

export const boards = sqliteTable(
  "boards",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    title: text("title").notNull(),
    image: text("image"),
    boardNumber: text("board_number").unique(),
    version: version(),
  },
  (table) => [
    index("boards_name").on(sql`name collate nocase`, table.id),
    index("boards_image").on(table.image),
    index("boards_title").on(sql`title collate nocase`, table.id),
    // Must equal `boardOrder` word for word, or SQLite does not use it.
    index("boards_order").on(
      sql`board_number is null`,
      sql`cast(board_number as integer)`,
      table.boardNumber,
      table.name,
      table.id,
    ),
  ],
);

export const quarters = sqliteTable(
  "quarters",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    image: text("image"),
    quarterNumber: text("quarter_number").unique(),
    position: integer("position").notNull().default(0),
    version: version(),
    courseCount: integer("course_count").notNull().default(0),
    /** Triggers keep it for lists of all courses, in their order, as JSON: id, name and author. */
    courseNames: text("course_names").notNull().default("[]"),
    /** A trigger keeps it for the learners' sidebar, as JSON: how many lectures a course has, by its id; none if 0. */
    lectureCounts: text("lecture_counts").notNull().default("{}"),
  },
  (table) => [
    index("quarters_position").on(table.position, table.id),
    index("quarters_image").on(table.image),
  ],
);

export const courses = sqliteTable(
  "courses",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    quarterId: integer("quarter_id")
      .notNull()
      .references(() => quarters.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    author: text("author").notNull().default(""),
    description: text("description").notNull().default(""),
    position: integer("position").notNull().default(0),
    version: version(),
    mayKeep: integer("may_keep", { mode: "boolean" }).notNull().default(false),
    /** For the certificate, in whole quarters of an hour; null if none. */
    cpdMinutes: integer("cpd_minutes"),
    lectureCount: integer("lecture_count").notNull().default(0),
    /** Triggers keep it for the search, in their order, as JSON: id, name, and 1 if there is a video. */
    lectureNames: text("lecture_names").notNull().default("[]"),
  },
  (table) => [
    index("courses_quarter").on(table.quarterId, table.position),
    index("courses_name").on(sql`name collate nocase`, table.id),
  ],
);

export const lectures = sqliteTable(
  "lectures",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    /** Folder under `lectures/` in R2. A new video gets a new folder, so cached segments never go stale. */
    packageId: text("package_id").unique(),
    durationMs: integer("duration_ms"),
    hasPoster: integer("has_poster", { mode: "boolean" }).notNull().default(false),
    captions: text("captions").notNull().default("[]"),
    /** Triggers keep both from `lecture_renditions`: the bytes of each by its name, as JSON. */
    renditions: text("renditions").notNull().default("{}"),
    hasH264: integer("has_h264", { mode: "boolean" }).notNull().default(false),
    version: version(),
    /** Everyone may watch it; one lecture per course at most. */
    isPreview: integer("is_preview", { mode: "boolean" }).notNull().default(false),
    /** Null before the first video came, and for lectures older than this column. */
    publishedAt: instant("published_at"),
  },
  (table) => [
    index("lectures_course").on(table.courseId, table.position),
    // The name of a rendition that is a video begins with its height.
    index("lectures_heavy")
      .on(table.id)
      .where(sql`package_id is not null and renditions not glob '*"[0-9]*'`),
    uniqueIndex("lectures_preview").on(table.courseId).where(sql`is_preview`),
    index("lectures_published").on(table.publishedAt, table.id).where(sql`published_at is not null`),
  ],
);

export const lectureRenditions = sqliteTable(
  "lecture_renditions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    kind: text("kind", { enum: ["video", "audio", "progressive"] }).notNull(),
    path: text("path").notNull(),
    width: integer("width"),
    height: integer("height"),
    bandwidth: integer("bandwidth").notNull(),
    codecs: text("codecs").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [uniqueIndex("lecture_renditions_name").on(table.lectureId, table.name)],
);

/** What is said in a lecture, for the learners' search. A trigger deletes those of captions that the lecture has no more. */
export const captionPassages = sqliteTable(
  "caption_passages",
  {
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** The track's: each version of captions has its own. */
    path: text("path").notNull(),
    /** Counted from 0. */
    part: integer("part").notNull(),
    lang: text("lang", { enum: ["en", "ar"] }).notNull(),
    /** The texts of its paragraphs as a search compares them, as JSON. */
    folded: text("folded").notNull(),
    /** The paragraphs, as JSON. */
    paragraphs: text("paragraphs").notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureId, table.path, table.part] })],
);
