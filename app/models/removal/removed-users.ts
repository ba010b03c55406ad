import { and, count, eq, gt, gte, isNotNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { recordActivity } from "../activity/activity";
import { isConfirmed, isOpenTo, type SignedInActor } from "../identity/confirmation";
import { graceTime } from "../identity/removal-grace";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";

export const removedSorts = ["removed", "email"] as const;
export const removedChoices = { by: ["request", "Admin"] } as const;

const columns = { removed: users.removedAt, email: users.email };

type Requested = { since: Date | null; network: string | null };

export async function listRemovedUsers(
  db: Db,
  query: ListQuery<(typeof removedSorts)[number]>,
  { since, network }: Requested,
) {
  const by = removedChoices.by.find((each) => each === query.chosen.by);
  const which = and(
    isNotNull(users.removedAt),
    containing(query.filter, [users.email, users.id]),
    by && eq(users.removedBy, by),
    since || network ? eq(users.removedBy, "request") : undefined,
    since ? gte(users.removedAt, since) : undefined,
    network ? eq(users.removedFrom, network) : undefined,
  );
  const { limit, offset } = windowOf(query);
  const { id, email, removedAt, removedBy, removedFrom } = users;
  const [rows, [counted]] = await db.batch([
    db
      .select({ id, email, removedAt, removedBy, removedFrom })
      .from(users)
      .where(which)
      .orderBy(...ordered(columns[query.sort], query.dir, users.id))
      .limit(limit)
      .offset(offset),
    query.filter === "" && !since && !network
      ? rowCount(db, "removed users", by)
      : db.select({ total: count() }).from(users).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function removedUser(db: Db, id: string) {
  const { email, role, removedAt, removedBy } = users;
  const [rows] = await db.batch([
    db
      .select({ id: users.id, email, role, removedAt, removedBy })
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.removedAt))),
  ]);
  return rows[0] ?? null;
}

/** An Admin's account comes back as one, so the actor is asked as for making one. */
export async function restoreUser(
  db: Db,
  id: string,
  actor: SignedInActor,
  now: Date,
): Promise<"done" | "over" | "unconfirmed"> {
  const account = await removedUser(db, id);
  if (!account) return "over";
  const needsMore = ({ role }: { role: string }) => role === "Admin" && !isConfirmed(actor, now);
  if (needsMore(account)) return "unconfirmed";
  const what = { actor, action: "restored", subject: "user", subjectId: id, label: account.email } as const;
  const isYoung = gt(users.removedAt, new Date(now.getTime() - graceTime));
  const [restored] = await db.batch([
    db
      .update(users)
      .set({ removedAt: null, removedBy: null, removedFrom: null })
      .where(and(eq(users.id, id), isYoung, isOpenTo(actor, now)))
      .returning({ id: users.id }),
    recordActivity(db, what, now),
  ]);
  if (restored.length > 0) return "done";
  const left = await removedUser(db, id);
  return left && needsMore(left) ? "unconfirmed" : "over";
}
