import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { accounts, granteeOf, mayBeGranted } from "../access/grants";
import { recordItems } from "../access/item-set-record";
import { insertPairs, itemSets, listOf } from "../access/item-sets";
import type { Actor } from "../activity/activity";
import { completeUndo, isPending, type RemovedAs } from "./undo-log";

/** Leaves alone new grants, and items deleted from the catalogue. */
export async function putBackAccess(
  db: Db,
  undoId: string,
  thing: RemovedAs<"quarters" | "courses">,
  actor: Actor,
  now: Date,
) {
  const { kind, userId, removed } = thing;
  const { table, itemTable } = itemSets[kind];
  const these = { users: listOf([userId]), items: listOf(removed.items) };
  const may = sql`${mayBeGranted(userId, now)} and ${isPending(undoId)}`;
  const restored = { adds: true, action: `restored ${kind} of` } as const;
  const [[account], , written] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now),
    recordItems(db, kind, restored, these, actor, now, may),
    insertPairs(
      db,
      kind,
      { userId: sql`${userId}`, itemId: sql`what.id` },
      sql`from ${itemTable} as what where what.id in ${these.items} and ${may}`,
    )
      .onConflictDoNothing()
      .returning({ userId: table.userId }),
    completeUndo(db, undoId),
  ]);
  if (written.length > 0) return { outcome: "undone" as const, thing, items: written.length };
  const grantee = granteeOf(account);
  return { outcome: typeof grantee === "string" ? grantee : ("access-again" as const) };
}
