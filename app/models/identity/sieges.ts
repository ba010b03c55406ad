import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { sieges, users } from "#db/schema";
import { type AppSecret, sign } from "~/crypto/keys.server";
import { type Counter, hasReached } from "../throttle";
import { siegeStages } from "./sign-in-limits";

const [{ from: beginning }] = siegeStages;

/** Milliseconds. A siege that goes on is noted again in time, so that it never seems over. */
const notedEvery = 3_600_000;
const shownFor = 1.5 * notedEvery;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const isFresh = (now: Date) => gt(sieges.lastAt, before(now, shownFor));

/** Once an hour for each account; for an address without one it does nothing. Returns a row if it has noted something. */
export function noteSiege(db: Db, email: string, failures: Counter, now: Date) {
  const isBesieged = and(
    eq(users.email, email),
    isNull(users.removedAt),
    hasReached(failures.key, beginning, now),
  );
  const isOver = lte(sieges.lastAt, before(now, shownFor));
  return insertSelect(
    db,
    sieges,
    { userId: sql`${users.id}`, since: now, lastAt: now },
    sql`from ${users} where ${isBesieged}`,
  )
    .onConflictDoUpdate({
      target: sieges.userId,
      set: { since: sql`iif(${isOver}, ${now.getTime()}, ${sieges.since})`, lastAt: now },
      setWhere: lte(sieges.lastAt, before(now, notedEvery)),
    })
    .returning({ userId: sieges.userId });
}

/** For log lines: tells accounts apart; without APP_SECRET it leads to no address. */
export const accountDigest = async (appSecret: AppSecret, email: string) =>
  (await sign(appSecret, "log", email)).slice(0, 22);

const mostNamed = 3;
const mostCounted = 100;

/** Names the newest ones. `others` is not exact beyond `mostCounted` in all. */
export async function presentSieges(db: Db, now: Date) {
  const [rows] = await db.batch([
    db
      .select({ userId: users.id, email: users.email, since: sieges.since })
      .from(sieges)
      .innerJoin(users, eq(users.id, sieges.userId))
      .where(and(isFresh(now), isNull(users.removedAt)))
      .orderBy(desc(sieges.lastAt))
      .limit(mostCounted + 1),
  ]);
  return {
    named: rows.slice(0, mostNamed),
    others: Math.max(0, Math.min(rows.length, mostCounted) - mostNamed),
    isMore: rows.length > mostCounted,
  };
}

export async function siegeOf(db: Db, userId: string, now: Date): Promise<{ since: Date } | null> {
  const [[siege]] = await db.batch([
    db
      .select({ since: sieges.since })
      .from(sieges)
      .where(and(eq(sieges.userId, userId), isFresh(now))),
  ]);
  return siege ?? null;
}

export const sweepSieges = (db: Db, now: Date) =>
  db.delete(sieges).where(lte(sieges.lastAt, before(now, shownFor)));
