import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { activities, quarterGrants, quarters, subscriptionPeriods, users } from "#db/schema";
import type { Actor } from "./activity";
import { noPassword } from "./password";
import { type PlanId, planName, plans } from "./plans";
import { expiryOf, hasValidPlan, validAt } from "./subscription";
import { accountsOf, asAccounts, type ImportRefusal, refusalOf, type Wish } from "./user-import";

/** A good row; an account that it makes gets the id that the row has brought along. */
export type ImportRow = Wish & { row: number; id: string };

/** What an import has done with one row, and why not more. */
export type ImportOutcome = {
  row: number;
  /** The account's id; null where there is none any more. */
  id: string | null;
  isNew: boolean;
  isSubscribed: boolean;
  isGranted: boolean;
  refusal: ImportRefusal | "gone" | "quarter-gone" | null;
};

/** As many rows as go into one batch: an import of 20,000 rows makes 360 of an invocation's 1,000 statements. */
export const importedAtOnce = 500;

/** The number of the last activity: what an import does comes after it. */
export async function lastActivity(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(${activities.id})`.as("last") })
    .from(activities);
  return row?.last ?? 0;
}

/**
 * Makes the accounts that are not there, starts plans where none is valid, adds quarters: all of it or
 * nothing, with a record of each. What was done already is left as it is, so the same rows may come again
 * with the same `at`; what came of them is read from the records behind `after`, and so is the same then.
 */
export async function applyImport(
  db: Db,
  rows: readonly ImportRow[],
  actor: Actor,
  { at, after }: { at: Date; after: number },
): Promise<{ outcomes: ImportOutcome[]; last: number }> {
  const terms = new Map<PlanId | null, object>(plans.map(({ id }) => [id, termsOf(id, at)]));
  const each = sql`json_each(${JSON.stringify(rows.map((row) => ({ ...row, ...terms.get(row.plan) })))}) as r`;
  const email = sql`(r.value ->> 'email')`;
  const plan = sql`(r.value ->> 'plan')`;
  const emails = rows.map((row) => row.email);

  const isUnknown = sql`not exists (select 1 from ${users} where ${users.email} = ${email})`;
  const open = sql`${each} join ${users} on ${users.email} = ${email}
    and ${users.removedAt} is null and ${users.role} <> 'Admin'`;
  const startsPlan = sql`${plan} is not null and not ${hasValidPlan(sql`${users.id}`, at)}`;
  const asked = sql`${open} join json_each(r.value, '$.quarters') as q join ${quarters} on ${quarters.id} = q.value`;
  const mayOpen = sql`exists (select 1 from ${subscriptionPeriods}
    where ${subscriptionPeriods.userId} = ${users.id} and ${validAt(at)}
      and (${plan} is null or ${subscriptionPeriods.plan} = ${plan}))
    and not exists (select 1 from ${quarterGrants}
      where ${quarterGrants.userId} = ${users.id} and ${quarterGrants.quarterId} = ${quarters.id})`;

  /** Stands before the write that it records, with the same condition. */
  const record = (action: string, what: { id: SQL; email: SQL; after: SQL; from: SQL }) =>
    // Every column of the table, in its order; the first is the row's own number.
    db.insert(activities).select(sql`
      select null, ${at.getTime()}, ${actor.id}, ${actor.email}, ${action}, 'user', ${what.id}, ${what.email}, null, ${what.after}
      from ${what.from}`);
  const known = { id: sql`${users.id}`, email: sql`${users.email}` };

  const results = await db.batch([
    record("added", {
      id: sql`r.value ->> 'id'`,
      email,
      after: sql`json_object('email', ${email})`,
      from: sql`${each} where ${isUnknown}`,
    }),
    db
      .insert(users)
      .select(sql`
        select r.value ->> 'id', ${email}, ${noPassword}, 'User', 0, ${at.getTime()}, null, null, 0
        from ${each} where ${isUnknown}`)
      .onConflictDoNothing(),
    record("subscribed", {
      ...known,
      after: sql`json_object('plan', r.value ->> 'planName', 'expires', r.value ->> 'expires')`,
      from: sql`${open} where ${startsPlan}`,
    }),
    db.insert(subscriptionPeriods).select(sql`
      select null, ${users.id}, ${plan}, ${at.getTime()}, r.value ->> 'expiresAt', null
      from ${open} where ${startsPlan}`),
    record("granted quarters to", {
      ...known,
      after: sql`json_object('quarters', group_concat(${quarters.name}, ', '))`,
      from: sql`${asked} where ${mayOpen} group by ${users.id}`,
    }),
    db
      .insert(quarterGrants)
      .select(sql`select ${users.id}, ${quarters.id} from ${asked} where ${mayOpen}`)
      .onConflictDoNothing(),
    db
      .select({ action: activities.action, subjectId: activities.subjectId })
      .from(activities)
      .where(
        and(
          eq(activities.subject, "user"),
          gt(activities.id, after),
          eq(activities.at, at),
          eq(activities.actorId, actor.id),
        ),
      ),
    accountsOf(db, emails, at),
    db.select({ last: sql<number | null>`max(${activities.id})`.as("last") }).from(activities),
  ]);
  const [, , , , , , records, found, [end]] = results;
  const did = new Set(records.map(({ action, subjectId }) => `${subjectId} ${action}`));
  const accounts = asAccounts(found);
  return {
    outcomes: rows.map((row) => {
      const account = accounts.get(row.email);
      const has = (action: string) => account !== undefined && did.has(`${account.id} ${action}`);
      const isWhole = account && row.quarters.every((id) => account.quarters.has(id));
      return {
        row: row.row,
        id: account?.id ?? null,
        isNew: has("added"),
        isSubscribed: has("subscribed"),
        isGranted: has("granted quarters to"),
        refusal: !account ? "gone" : (refusalOf(row, account) ?? (isWhole ? null : "quarter-gone")),
      };
    }),
    last: end?.last ?? after,
  };
}

/** What starts now under a plan, as the statements and the record want it. */
function termsOf(plan: PlanId, at: Date) {
  const expiresAt = expiryOf(at, plan);
  return { planName: planName(plan), expiresAt: expiresAt.getTime(), expires: expiresAt.toISOString() };
}
