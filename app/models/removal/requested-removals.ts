import { and, count, eq, gt, gte, inArray, lte } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import type { Actor } from "../activity/activity";
import { graceTime } from "../identity/removal-grace";
import { recordEachUser } from "../users/bulk-users";

export type RequestedRemovals = { since: Date | null; until: Date; network: string | null };

const undoable = ({ since, until, network }: RequestedRemovals, now: Date) =>
  and(
    eq(users.removedBy, "request"),
    gt(users.removedAt, new Date(now.getTime() - graceTime)),
    lte(users.removedAt, until),
    since ? gte(users.removedAt, since) : undefined,
    network === null ? undefined : eq(users.removedFrom, network),
  );

export async function countRequestedRemovals(db: Db, which: RequestedRemovals, now: Date): Promise<number> {
  const [[counted]] = await db.batch([db.select({ total: count() }).from(users).where(undoable(which, now))]);
  return counted?.total ?? 0;
}

/** Accounts per batch and per press; the next press continues. */
const atOnce = 500;
const withOnePress = 20_000;

export async function restoreRequested(
  db: Db,
  which: RequestedRemovals,
  actor: Actor,
  now: Date,
): Promise<{ restored: number; left: number }> {
  const chosen = inArray(
    users.id,
    db
      .select({ id: users.id })
      .from(users)
      .where(undoable(which, now))
      .orderBy(users.removedAt, users.id)
      .limit(atOnce),
  );
  let restored = 0;
  let rows: unknown[];
  do {
    [, rows] = await db.batch([
      recordEachUser(db, { action: "restored" }, chosen, actor, now),
      db
        .update(users)
        .set({ removedAt: null, removedBy: null, removedFrom: null })
        .where(chosen)
        .returning({ id: users.id }),
    ]);
    restored += rows.length;
  } while (rows.length === atOnce && restored < withOnePress);
  const left = rows.length < atOnce ? 0 : await countRequestedRemovals(db, which, now);
  return { restored, left };
}
