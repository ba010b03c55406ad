import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { activities, profiles, quarterGrants, quarters, subscriptionPeriods, users } from "#db/schema";
import { type PlanId, planName, plans } from "~/settings/plans";
import type { Actor } from "../activity/activity";
import { type UserAction, usersImported } from "../activity/user-actions";
import { noPassword } from "../identity/password";
import { expiryOf, hasValidPlan, validAt } from "../subscription/subscription";
import {
  accountsOf,
  asAccounts,
  type ImportAccount,
  type ImportRefusal,
  importRefusal,
  isDoubtful,
  type Wish,
} from "./user-import";

/** `doubtful`: the account, never confirmed, that the row was found to be about. */
export type ImportRow = Wish & { row: number; id: string; name?: string; doubtful?: string };

export type ImportOutcome = {
  row: number;
  id: string | null;
  isNew: boolean;
  isSubscribed: boolean;
  isGranted: boolean;
  /** Of an account that was there before. */
  isNumbered: boolean;
  refusal: ImportRefusal | "gone" | "quarter-gone" | "doubtful" | null;
};

/** An import of 20,000 rows makes 600 statements, and 220 for links; one invocation may run 1,000. */
export const importedAtOnce = 500;

export async function lastActivity(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(${activities.id})`.as("last") })
    .from(activities);
  return row?.last ?? 0;
}

type Import = {
  fileName: string;
  rows: readonly ImportRow[];
  /** If false, accounts that nobody has confirmed get nothing. If true, those that were shown as such do. */
  takesDoubtful: boolean;
  after: number;
  /** Users changed by the parts before this one. */
  changed: number;
};

export const isChanged = ({ isNew, isSubscribed, isGranted, isNumbered }: ImportOutcome) =>
  isNew || isSubscribed || isGranted || isNumbered;

/** All or nothing. Safe to repeat with the same `at`: outcomes are read from the records behind `after`. */
export async function applyImport(
  db: Db,
  { fileName, rows, takesDoubtful, after, changed }: Import,
  actor: Actor,
  at: Date,
): Promise<{ outcomes: ImportOutcome[]; last: number }> {
  const terms = new Map<PlanId | null, object>(plans.map(({ id }) => [id, termsOf(id, at)]));
  const each = sql`json_each(${JSON.stringify(rows.map((row) => ({ ...row, ...terms.get(row.plan) })))}) as r`;
  const email = sql`(r.value ->> 'email')`;
  const plan = sql`(r.value ->> 'plan')`;
  const emails = rows.map((row) => row.email);

  const isUnknown = sql`not exists (select 1 from ${users} where ${users.email} = ${email})`;
  // Judged here, because an address may have been registered, or confirmed, since it was shown.
  const mayGet = takesDoubtful
    ? sql`(${users.addressConfirmedAt} is not null or ${users.id} = r.value ->> 'doubtful')`
    : sql`${users.addressConfirmedAt} is not null`;
  const open = sql`${each} join ${users} on ${users.email} = ${email}
    and ${users.removedAt} is null and ${users.role} <> 'Admin' and ${mayGet}`;
  const startsPlan = sql`${plan} is not null and not ${hasValidPlan(sql`${users.id}`, at)}`;
  const asked = sql`${open} join json_each(r.value, '$.quarters') as q join ${quarters} on ${quarters.id} = q.value`;
  const mayOpen = sql`exists (select 1 from ${subscriptionPeriods}
    where ${subscriptionPeriods.userId} = ${users.id} and ${validAt(at)}
      and (${plan} is null or ${subscriptionPeriods.plan} = ${plan}))
    and not exists (select 1 from ${quarterGrants}
      where ${quarterGrants.userId} = ${users.id} and ${quarterGrants.quarterId} = ${quarters.id})`;

  const started = sql`from ${open} where ${startsPlan}`;
  const granted = sql`from ${asked} where ${mayOpen}`;
  const added = sql`from ${each} where ${isUnknown}`;
  const number = sql`(r.value ->> 'whatsApp')`;
  // The account that this row made has the number already.
  const numbered = sql`from ${open} where ${number} <> '' and ${number} <> ${users.whatsApp}`;

  const own = and(
    eq(activities.actorId, actor.id),
    eq(activities.at, at),
    eq(activities.subject, "user"),
    eq(activities.action, usersImported),
  );
  const recordImport = insertSelect(
    db,
    activities,
    {
      at,
      actorId: actor.id,
      actorEmail: actor.email,
      action: usersImported,
      subject: "user",
      subjectId: "",
      label: fileName,
    },
    sql`where not exists (select 1 from ${activities} where ${own})
      and (exists (select 1 ${added}) or exists (select 1 ${started}) or exists (select 1 ${granted})
        or exists (select 1 ${numbered}))`,
  );
  // The sign keeps the planner from reading all that stands behind the import, once for each part.
  const countChanged = db
    .update(activities)
    .set({
      after: sql`json_object('users', cast(${changed} as integer) + (select count(distinct done.subject_id) from activities as done
        where done.id > ${after} and +done.part_of = ${activities.id}))`,
    })
    .where(own);

  /** Place it before its write, with the same condition. */
  const record = (action: UserAction, what: { id: SQL; email: SQL; before?: SQL; after: SQL; from: SQL }) =>
    insertSelect(
      db,
      activities,
      {
        at,
        actorId: actor.id,
        actorEmail: actor.email,
        action,
        subject: "user",
        subjectId: what.id,
        label: what.email,
        before: what.before ?? sql`null`,
        after: what.after,
      },
      what.from,
    );
  const known = { id: sql`${users.id}`, email: sql`${users.email}` };

  const results = await db.batch([
    recordImport,
    record("added", {
      id: sql`r.value ->> 'id'`,
      email,
      after: sql`json_patch(json_object('email', ${email}), iif(${number} = '', '{}', json_object('whatsApp', ${number})))`,
      from: added,
    }),
    insertSelect(
      db,
      users,
      {
        id: sql`r.value ->> 'id'`,
        email,
        whatsApp: number,
        passwordHash: noPassword,
        createdAt: at,
        addressConfirmedAt: at,
      },
      added,
    ).onConflictDoNothing(),
    insertSelect(
      db,
      profiles,
      { userId: sql`${users.id}`, name: sql`r.value ->> 'name'` },
      // Only the account that this row made has its id.
      sql`from ${each} join ${users} on ${users.id} = r.value ->> 'id' where r.value ->> 'name' is not null`,
    ).onConflictDoNothing(),
    record("subscribed", {
      ...known,
      after: sql`json_object('plan', r.value ->> 'planName', 'expires', r.value ->> 'expires')`,
      from: started,
    }),
    insertSelect(
      db,
      subscriptionPeriods,
      { userId: sql`${users.id}`, plan, startsAt: at, expiresAt: sql`r.value ->> 'expiresAt'` },
      started,
    ),
    record("granted quarters to", {
      ...known,
      after: sql`json_object('quarters', group_concat(${quarters.name}, ', '))`,
      from: sql`${granted} group by ${users.id}`,
    }),
    insertSelect(
      db,
      quarterGrants,
      { userId: sql`${users.id}`, quarterId: sql`${quarters.id}` },
      granted,
    ).onConflictDoNothing(),
    record("changed", {
      ...known,
      before: sql`json_object('whatsApp', ${users.whatsApp})`,
      after: sql`json_object('whatsApp', ${number})`,
      from: numbered,
    }),
    db
      .update(users)
      .set({ whatsApp: sql`(select ${number} from ${each} where ${email} = ${users.email})` })
      .where(sql`${users.id} in (select ${users.id} ${numbered})`),
    countChanged,
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
  const [, , , , , , , , , , , records, found, [end]] = results;
  const did = new Set(records.map(({ action, subjectId }) => `${subjectId} ${action}`));
  const accounts = asAccounts(found);
  return {
    outcomes: rows.map((row) => {
      const account = accounts.get(row.email);
      const has = (action: string) => account !== undefined && did.has(`${account.id} ${action}`);
      return {
        row: row.row,
        id: account?.id ?? null,
        isNew: has("added"),
        isSubscribed: has("subscribed"),
        isGranted: has("granted quarters to"),
        isNumbered: has("changed"),
        refusal: account ? refusalAfter(row, account) : "gone",
      };
    }),
    last: end?.last ?? after,
  };
}

function refusalAfter(row: ImportRow, account: ImportAccount): ImportOutcome["refusal"] {
  const refusal = importRefusal(row, account);
  if (refusal) return refusal;
  if (isDoubtful(row, account)) return "doubtful";
  return row.quarters.every((id) => account.quarters.has(id)) ? null : "quarter-gone";
}

function termsOf(plan: PlanId, at: Date) {
  const expiresAt = expiryOf(at, plan);
  return { planName: planName(plan), expiresAt: expiresAt.getTime(), expires: expiresAt.toISOString() };
}
