import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarters, subscriptionPeriods, users } from "#db/schema";
import { asPlanId, type PlanId } from "~/settings/plans";
import { validAt } from "../subscription/subscription";

export type Wish = { email: string; plan: PlanId | null; quarters: readonly number[] };

export type ImportAccount = {
  id: string;
  isAdmin: boolean;
  isRemoved: boolean;
  isConfirmed: boolean;
  plan: { id: PlanId; until: Date } | null;
  quarters: ReadonlySet<number>;
};

export type ImportRefusal = "removed" | "admin" | "other-plan" | "no-plan";

/** Judges a row before it is applied and again afterwards, so it must ignore rights that the account already has. */
export function importRefusal(
  { plan, quarters }: Wish,
  account: ImportAccount | undefined,
): ImportRefusal | null {
  const isPlanNew = plan !== null && plan !== account?.plan?.id;
  const isMore = quarters.some((id) => !account?.quarters.has(id));
  if (account?.isRemoved) return "removed";
  if (account?.isAdmin && (isPlanNew || isMore)) return "admin";
  if (isPlanNew && account?.plan) return "other-plan";
  return isMore && !plan && !account?.plan ? "no-plan" : null;
}

/** True if the row gives something to an account that a stranger may have registered. */
export const isDoubtful = ({ plan, quarters }: Wish, account: ImportAccount | undefined): boolean =>
  account !== undefined &&
  !account.isConfirmed &&
  (plan !== null || quarters.some((id) => !account.quarters.has(id)));

/** Emails per statement: their list stays far below D1's 2 MB per parameter. */
const lookedFor = 500;

export async function importAccounts(
  db: Db,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, ImportAccount>> {
  const statements = [];
  for (let from = 0; from < emails.length; from += lookedFor) {
    statements.push(accountsOf(db, emails.slice(from, from + lookedFor), now));
  }
  const [first, ...others] = statements;
  if (!first) return new Map();
  const found = await db.batch([first, ...others]);
  return asAccounts(found.flat());
}

export const accountsOf = (db: Db, emails: readonly string[], now: Date) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      removedAt: users.removedAt,
      confirmedAt: users.addressConfirmedAt,
      plan: subscriptionPeriods.plan,
      expiresAt: subscriptionPeriods.expiresAt,
      held: sql<
        string | null
      >`(select group_concat(quarter_id) from quarter_grants where user_id = ${users.id})`.as("held"),
    })
    .from(users)
    .leftJoin(subscriptionPeriods, and(eq(subscriptionPeriods.userId, users.id), validAt(now)))
    .where(sql`${users.email} in (select value from json_each(${JSON.stringify(emails)}))`);

type Found = Awaited<ReturnType<typeof accountsOf>>[number];

export const asAccounts = (found: readonly Found[]): Map<string, ImportAccount> =>
  new Map(found.map((row) => [row.email, asAccount(row)]));

function asAccount({ id, role, removedAt, confirmedAt, plan, expiresAt, held }: Found): ImportAccount {
  const planId = asPlanId(plan);
  return {
    id,
    isAdmin: role === "Admin",
    isRemoved: removedAt !== null,
    isConfirmed: confirmedAt !== null,
    plan: planId && expiresAt ? { id: planId, until: expiresAt } : null,
    quarters: new Set(held ? held.split(",").map(Number) : []),
  };
}

export const importQuarters = (db: Db) =>
  db.select({ id: quarters.id, name: quarters.name }).from(quarters).orderBy(quarters.id);
