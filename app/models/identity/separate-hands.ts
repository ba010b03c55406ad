import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { activities } from "#db/schema";
import { listOf } from "../access/item-sets";
import type { Actor } from "../activity/activity";

/** Milliseconds for which nobody may do the second of the two after the first. */
const apart = 24 * 3_600_000;

export const apartUntil = (doneAt: Date) => new Date(doneAt.getTime() + apart);

const linked = "made a password link for";
const reset = "reset two-step sign-in of";
type Deed = typeof linked | typeof reset;

/** Both together would let a single Admin in as any other one. */
const otherOf = { [linked]: reset, [reset]: linked } as const;

const since = (now: Date) => new Date(now.getTime() - apart);

/** Another Admin has just made this one, or a link for it: both may be one person. The operator's word counts. */
const wasJustLetIn = (id: SQL, now: Date) => sql`exists (
  select 1 from activities as letting
  where letting.subject = 'user' and letting.subject_id = ${id} and letting.at > ${since(now).getTime()}
    and +letting.actor_id not in ('', ${id})
    and (letting.action = ${linked} or letting.action = 'changed' and letting.after ->> 'role' = 'Admin'))`;

/** Of a deed. The plus keeps SQLite from reading all that the actor ever did: the account's own record is short. */
const isBySameHand = (actor: Actor, now: Date) => sql`(+activities.actor_id = ${actor.id}
  or ${actor.id} <> '' and +activities.actor_id <> ''
    and (${wasJustLetIn(sql`${actor.id}`, now)} or ${wasJustLetIn(sql`activities.actor_id`, now)}))`;

/** Checked again in the write: both may be pressed at one moment. */
export const hasNotDoneOther = (
  deed: Deed,
  userId: SQL | string,
  actor: Actor,
  now: Date,
): SQL => sql`not exists (
  select 1 from activities
  where subject = 'user' and subject_id = ${userId} and action = ${otherOf[deed]} and at > ${since(now).getTime()}
    and ${isBySameHand(actor, now)})`;

/** When the actor did the other of the two, if lately; place it in front of the write. */
export const otherDeeds = (db: Db, deed: Deed, userIds: readonly string[], actor: Actor, now: Date) =>
  db
    .select({
      subjectId: activities.subjectId,
      doneAt: sql`max(${activities.at})`.mapWith(activities.at).as("done_at"),
    })
    .from(activities)
    .where(
      and(
        eq(activities.subject, "user"),
        sql`${activities.subjectId} in ${listOf(userIds)}`,
        isBySameHand(actor, now),
        eq(activities.action, otherOf[deed]),
        gt(activities.at, since(now)),
      ),
    )
    .groupBy(activities.subjectId);
