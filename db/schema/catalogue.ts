import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Goes up with every edit, so that nobody overwrites what somebody else saved in between. */
const version = () => integer("version").notNull().default(1);

/** Names the form that wrote the row last: the same form sent twice has one effect. */
const submission = () => text("submission").unique();

/** A member of the society's board, shown on the public site. */
export const boards = sqliteTable(
  "boards",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    title: text("title").notNull(),
    /** File name under `boards/` in R2. */
    image: text("image"),
    boardNumber: text("board_number").unique(),
    version: version(),
    submission: submission(),
  },
  (table) => [
    index("boards_name").on(sql`name collate nocase`, table.id),
    index("boards_title").on(sql`title collate nocase`, table.id),
    // The order of the public page, word for word as `boardOrder` has it.
    index("boards_order").on(
      sql`board_number is null`,
      sql`cast(board_number as integer)`,
      table.boardNumber,
      table.name,
      table.id,
    ),
  ],
);

/** A term (also called category) that groups courses and that access on the web is granted by. */
export const quarters = sqliteTable(
  "quarters",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** File name under `quarters/` in R2. */
    image: text("image"),
    quarterNumber: text("quarter_number").unique(),
    position: integer("position").notNull().default(0),
    version: version(),
    submission: submission(),
  },
  (table) => [index("quarters_position").on(table.position, table.id)],
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
  },
  (table) => [
    index("courses_quarter").on(table.quarterId, table.position),
    index("courses_name").on(sql`name collate nocase`, table.id),
  ],
);

/** A lecture is watchable once `packageId` names a finished package of renditions in R2. */
export const lectures = sqliteTable(
  "lectures",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    /** Folder under `lectures/` in R2. A new video gets a new one, so cached segments never go stale. */
    packageId: text("package_id").unique(),
    durationMs: integer("duration_ms"),
    hasPoster: integer("has_poster", { mode: "boolean" }).notNull().default(false),
    /** Caption tracks of the package: `[{ path, lang, label }]`. */
    captions: text("captions").notNull().default("[]"),
    version: version(),
  },
  (table) => [index("lectures_course").on(table.courseId, table.position)],
);

/** One encoded form of a lecture's video: an HLS variant, the audio alone, or a plain file. */
export const lectureRenditions = sqliteTable(
  "lecture_renditions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    kind: text("kind", { enum: ["video", "audio", "progressive"] }).notNull(),
    /** Inside the package, for example `360p/index.m3u8`. */
    path: text("path").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Peak, in bits per second. */
    bandwidth: integer("bandwidth").notNull(),
    codecs: text("codecs").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [uniqueIndex("lecture_renditions_name").on(table.lectureId, table.name)],
);
