import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { boards as boardRows, messages } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { boards } from "../catalogue/boards";
import { completeUndo, isPending, type RemovedAs } from "./undo-log";

export async function putBackBoard(
  db: Db,
  undoId: string,
  thing: RemovedAs<"board">,
  actor: Actor,
  now: Date,
) {
  const { id, version, ...after } = thing.removed;
  const restored = { actor, action: "restored", subject: "board", subjectId: id, label: after.name } as const;
  const [rows] = await boards.logging(
    db.batch([
      insertSelect(db, boardRows, { id, version, ...after }, sql`where ${isPending(undoId)}`)
        .onConflictDoNothing()
        .returning({ id: boardRows.id }),
      recordActivity(db, { ...restored, after }, now),
      completeUndo(db, undoId),
    ]),
  );
  return rows.length > 0
    ? { outcome: "undone" as const, thing }
    : { outcome: after.boardNumber === null ? ("not-gone" as const) : ("number-taken" as const) };
}

export async function putBackMessage(
  db: Db,
  undoId: string,
  thing: RemovedAs<"message">,
  actor: Actor,
  now: Date,
) {
  const row = thing.removed;
  const restored = { actor, action: "restored", subject: "message", subjectId: row.id } as const;
  const [rows] = await db.batch([
    insertSelect(db, messages, row, sql`where ${isPending(undoId)}`)
      .onConflictDoNothing()
      .returning({ id: messages.id }),
    recordActivity(db, { ...restored, label: row.subject }, now),
    completeUndo(db, undoId),
  ]);
  return { outcome: rows.length > 0 ? ("undone" as const) : ("not-gone" as const), thing };
}
