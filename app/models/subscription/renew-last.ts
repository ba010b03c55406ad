import type { Db } from "#db/connection";
import { asPlanId } from "~/settings/plans";
import type { Actor } from "../activity/activity";
import type { AccountPlan } from "./account-plan";
import { type Outcome, openAccount, renewPlan, startPlan } from "./subscription-management";

/** Rule: `renewalOf`. `from` is the end that the Admin saw: of the valid plan, or of one that has lapsed. */
export async function renewLast(
  db: Db,
  { userId, from }: { userId: string; from: Date },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const plan = from > now ? null : lapsedPlan(account, from);
  if (plan) return startPlan(db, account, { plan, lapsedAt: from }, actor, now);
  return renewPlan(db, account, { from, isUndoable: true }, actor, now);
}

/** Of the last plan, also if the first of two presses has begun it again; null if it was ended by hand. */
function lapsedPlan({ periods, active }: AccountPlan, from: Date) {
  const last = periods.find(({ id }) => id !== active?.id);
  const isSeen = last?.endedAt === null && last.expiresAt.getTime() === from.getTime();
  return isSeen ? asPlanId(last.plan) : null;
}
