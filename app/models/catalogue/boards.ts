import { asc, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { rowAsJson } from "#db/row-json";
import { boards as table } from "#db/schema";
import { loggingBoardFailure } from "~/log.server";
import { homePaths, urls } from "~/urls";
import { containing } from "../lists/containing";
import { type BoardFields, boardFields } from "./board-fields";
import type { EntryKind } from "./entries";
import { columnsOf, searchedIn } from "./fields";

export type Board = BoardFields & { id: number; image: string | null };

const { id, name, image, boardNumber } = table;
const columns = columnsOf(table, boardFields);

/** 2 comes before 10; members without a number come last. */
const boardOrder = [
  sql`${boardNumber} is null`,
  sql`cast(${boardNumber} as integer)`,
  asc(boardNumber),
  asc(name),
  asc(id),
];

const noCourses = sql<number>`0`;

export const boards: EntryKind<BoardFields> = {
  subject: "board",
  folder: "boards",
  publicPages: [urls.site.board, ...homePaths],
  table,
  fields: boardFields,
  columns,
  number: "boardNumber",
  undo: { kind: "board", removed: rowAsJson(table) },
  courses: noCourses,
  order: { name: "number", by: boardOrder },
  select: (db, where) =>
    db
      .select({ ...getTableColumns(table), courses: noCourses.as("held_courses") })
      .from(table)
      .where(where),
  insert: (db, values) => db.insert(table).values(values).onConflictDoNothing().returning({ id }),
  update: (db, values, where) => db.update(table).set(values).where(where).returning({ id }),
  logging: loggingBoardFailure,
};

export async function listBoards(db: Db, text = ""): Promise<Board[]> {
  const query = db
    .select({ id, ...columns, image })
    .from(table)
    .where(containing(text, searchedIn(columns, boardFields)))
    .orderBy(...boardOrder);
  const [rows] = await loggingBoardFailure(db.batch([query]));
  return rows;
}

export type Face = { id: number; name: string; title: string; image: string };

/** The first of the board who have a portrait. */
export async function boardFaces(db: Db, most: number): Promise<Face[]> {
  const query = db
    .select({ id, name, title: table.title, image: sql<string>`${image}`.as("portrait") })
    .from(table)
    .where(isNotNull(image))
    .orderBy(...boardOrder)
    .limit(most);
  const [rows] = await loggingBoardFailure(db.batch([query]));
  return rows;
}
