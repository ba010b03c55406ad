import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarters, subscriptionPeriods, users } from "#db/schema";
import { asPlanId, type PlanId } from "~/settings/plans";
import { validAt } from "../subscription/subscription";

export type Wish = {
  email: string;
  plan: PlanId | null;
  quarters: readonly number[];
  /** Empty to leave alone what is stored. */
  whatsApp: string;
};

export type ImportAccount = {
  id: string;
  isAdmin: boolean;
  isRemoved: boolean;
  isConfirmed: boolean;
  whatsApp: string;
  plan: { id: PlanId; until: Date } | null;
  quarters: ReadonlySet<number>;
};

export type ImportRefusal = "removed" | "admin" | "admin-number" | "other-plan" | "no-plan";

/** Judges a row before it is applied and again afterwards, so it must ignore rights that the account already has. */
export function importRefusal(wish: Wish, account: ImportAccount | undefined): ImportRefusal | null {
  const { plan, quarters } = wish;
  const isPlanNew = plan !== null && plan !== account?.plan?.id;
  const isMore = quarters.some((id) => !account?.quarters.has(id));
  if (account?.isRemoved) return "removed";
  if (account?.isAdmin && (isPlanNew || isMore)) return "admin";
  if (account?.isAdmin && isNumberNew(wish, account)) return "admin-number";
  if (isPlanNew && account?.plan) return "other-plan";
  return isMore && !plan && !account?.plan ? "no-plan" : null;
}

export const isNumberNew = ({ whatsApp }: Wish, account: ImportAccount | undefined): boolean =>
  whatsApp !== "" && whatsApp !== account?.whatsApp;

/** True if the row gives something to an account that a stranger may have registered. */
export const isDoubtful = (wish: Wish, account: ImportAccount | undefined): boolean =>
  account !== undefined &&
  !account.isConfirmed &&
  (wish.plan !== null || isNumberNew(wish, account) || wish.quarters.some((id) => !account.quarters.has(id)));

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
      whatsApp: users.whatsApp,
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

type StoredAccount = Awaited<ReturnType<typeof accountsOf>>[number];

export const asAccounts = (found: readonly StoredAccount[]): Map<string, ImportAccount> =>
  new Map(found.map((row) => [row.email, asAccount(row)]));

function asAccount({
  id,
  role,
  whatsApp,
  removedAt,
  confirmedAt,
  plan,
  expiresAt,
  held,
}: StoredAccount): ImportAccount {
  const planId = asPlanId(plan);
  return {
    id,
    isAdmin: role === "Admin",
    isRemoved: removedAt !== null,
    isConfirmed: confirmedAt !== null,
    whatsApp,
    plan: planId && expiresAt ? { id: planId, until: expiresAt } : null,
    quarters: new Set(held ? held.split(",").map(Number) : []),
  };
}

export const importQuarters = (db: Db) =>
  db.select({ id: quarters.id, name: quarters.name }).from(quarters).orderBy(quarters.id);
