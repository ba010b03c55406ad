import { and, count, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { type Actor, recordActivity } from "./activity";
import { containing, type ListQuery, ordered, windowOf } from "./list";
import { graceTime } from "./removal-grace";

export const removedSorts = ["removed", "email"] as const;
export const removedChoices = { by: ["request", "Admin"] } as const;

const columns = { removed: users.removedAt, email: users.email };

/** Accounts that are removed and not erased yet, one page and the number of all; one trip to D1. */
export async function listRemovedUsers(db: Db, query: ListQuery<(typeof removedSorts)[number]>) {
  const by = removedChoices.by.find((each) => each === query.chosen.by);
  const which = and(
    isNotNull(users.removedAt),
    containing(query.filter, [users.email, users.id]),
    by && eq(users.removedBy, by),
  );
  const { limit, offset } = windowOf(query);
  const { id, email, removedAt, removedBy } = users;
  const [rows, [counted]] = await db.batch([
    db
      .select({ id, email, removedAt, removedBy })
      .from(users)
      .where(which)
      .orderBy(...ordered(columns[query.sort], query.dir, users.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(users).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One removed account; null once it was restored or erased. */
export async function removedUser(db: Db, id: string) {
  const { email, removedAt, removedBy } = users;
  const [rows] = await db.batch([
    db
      .select({ id: users.id, email, removedAt, removedBy })
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.removedAt))),
  ]);
  return rows[0] ?? null;
}

/** Brings a removed account back with everything in it, whoever removed it; false where its time is over. */
export async function restoreUser(db: Db, id: string, actor: Actor, now: Date): Promise<boolean> {
  const account = await removedUser(db, id);
  if (!account) return false;
  const what = { actor, action: "restored", subject: "user", subjectId: id, label: account.email } as const;
  const [restored] = await db.batch([
    db
      .update(users)
      .set({ removedAt: null, removedBy: null })
      .where(and(eq(users.id, id), gt(users.removedAt, new Date(now.getTime() - graceTime))))
      .returning({ id: users.id }),
    recordActivity(db, what, now),
  ]);
  return restored.length > 0;
}

/** Erases a removed account for good, with all that is theirs; false where it is not among the removed. */
export async function eraseUser(db: Db, id: string, actor: Actor, now: Date): Promise<boolean> {
  const account = await removedUser(db, id);
  if (!account) return false;
  const what = { actor, action: "erased", subject: "user", subjectId: id, label: account.email } as const;
  const [erased] = await db.batch([
    db
      .delete(users)
      .where(and(eq(users.id, id), isNotNull(users.removedAt)))
      .returning({ id: users.id }),
    recordActivity(db, what, now),
  ]);
  return erased.length > 0;
}
