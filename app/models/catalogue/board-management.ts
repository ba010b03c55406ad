import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { boardNumberExists } from "./boards";

export type BoardFields = { name: string; title: string; boardNumber: string | null };
type Row = typeof boards.$inferSelect;

type NewBoard = BoardFields & { image: string | null };

type BoardChange = Partial<BoardFields> & {
  image: string | null | undefined;
  version: number | null;
};

const fieldsOf = ({ name, title, boardNumber }: BoardFields) => ({ name, title, boardNumber });

const isSame = (row: BoardFields, fields: BoardFields) =>
  row.name === fields.name && row.title === fields.title && row.boardNumber === fields.boardNumber;

export async function boardById(db: Db, id: number): Promise<Row | null> {
  const [rows] = await db.batch([db.select().from(boards).where(eq(boards.id, id))]);
  return rows[0] ?? null;
}

export async function addBoard(
  db: Db,
  board: NewBoard,
  actor: Actor,
  now: Date,
): Promise<{ outcome: "added"; id: number } | { outcome: "number-taken" }> {
  const { image } = board;
  const fields = fieldsOf(board);
  const after = { ...fields, image };
  const [[added]] = await db.batch([
    db.insert(boards).values(after).onConflictDoNothing().returning({ id: boards.id }),
    recordActivity(db, { actor, action: "added", subject: "board", label: fields.name, after }, now),
  ]);
  return added ? { outcome: "added", id: added.id } : { outcome: "number-taken" };
}

type Changed =
  | { outcome: "stale"; current: Row }
  | { outcome: "changed"; replaced: string | null }
  | { outcome: "number-taken" | "gone" };

export async function changeBoard(
  db: Db,
  id: number,
  change: BoardChange,
  actor: Actor,
  now: Date,
): Promise<Changed> {
  const current = await boardById(db, id);
  if (!current) return { outcome: "gone" };
  const { name = current.name, title = current.title, boardNumber = current.boardNumber } = change;
  const fields = { name, title, boardNumber };
  if (change.version !== null && change.version !== current.version) return { outcome: "stale", current };
  const image = change.image === undefined ? current.image : change.image;
  // An API call that repeats the stored values writes nothing; a form must still get a new version.
  if (change.version === null && isSame(current, fields) && image === current.image)
    return { outcome: "changed", replaced: null };
  const isNumberFree =
    boardNumber === null
      ? undefined
      : sql`not exists (select 1 from ${boards} as other where other.board_number = ${boardNumber} and other.id <> ${id})`;
  const before = { ...fieldsOf(current), image: current.image };
  const after = { ...fields, image };
  const [changed] = await db.batch([
    db
      .update(boards)
      .set({ ...after, version: current.version + 1 })
      .where(and(eq(boards.id, id), eq(boards.version, current.version), isNumberFree))
      .returning({ id: boards.id }),
    recordActivity(
      db,
      { actor, action: "changed", subject: "board", subjectId: id, label: fields.name, before, after },
      now,
    ),
  ]);
  const replaced = image === current.image ? null : current.image;
  if (changed.length > 0) return { outcome: "changed", replaced };
  const isTaken = boardNumber !== null && boardNumber !== current.boardNumber;
  if (isTaken && (await boardNumberExists(db, boardNumber))) return { outcome: "number-taken" };
  // Another Admin was faster: start again from the new version.
  return changeBoard(db, id, change, actor, now);
}

export async function deleteBoard(
  db: Db,
  id: number,
  actor: Actor,
  now: Date,
): Promise<{ image: string | null } | null> {
  const board = await boardById(db, id);
  if (!board) return null;
  const before = { ...fieldsOf(board), image: board.image };
  const [deleted] = await db.batch([
    db.delete(boards).where(eq(boards.id, id)).returning({ id: boards.id }),
    recordActivity(
      db,
      { actor, action: "deleted", subject: "board", subjectId: id, label: board.name, before },
      now,
    ),
  ]);
  return deleted.length > 0 ? { image: board.image } : null;
}
