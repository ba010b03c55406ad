import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { orders, receiptYears, subscriptionPeriods } from "#db/schema";
import { asPlanId, type PlanId } from "~/settings/plans";
import { recordItems } from "../access/item-set-record";
import { allKnown, insertPairs, listOf } from "../access/item-sets";
import type { Actor } from "../activity/activity";
import { cairoDate } from "../cairo-time";
import { accountPlan, type Period, versionOf } from "../subscription/account-plan";
import { expiryOf, hasValidPlan } from "../subscription/subscription";
import { isOpen, isStill } from "../subscription/subscription-management";
import { isStillOrder, type Order, type PaymentWay, type PlanPrices } from "./orders";
import { isDecidedBy, jsonInSql, readPayment, recordedOrder, recordPayment } from "./payment-record";

type ApprovalRefusal =
  | "unknown-payment"
  | "changed-meanwhile"
  | "removed-user"
  | "zero"
  | "less-than-price"
  | "unknown-plan"
  | "unknown-item";

export type Approval =
  | { outcome: "approved" | "unchanged"; order: Order; email: string; until: Date }
  | { outcome: ApprovalRefusal };

type ApprovalRequest = {
  id: number;
  /** Of the order that the screen showed. */
  version: number;
  /** `versionOf` the plan that the screen showed, empty for none; API calls have none. */
  seenPlan?: string;
  /** What the society has received, in whole pounds. */
  amount: number;
  acceptsLess: boolean;
  way: PaymentWay;
  plan: unknown;
  quarterIds: readonly number[];
  courseIds: readonly number[];
  /** Today's, for another plan than the ordered one, whose price is that of the order. */
  prices: PlanPrices;
};

/** Begins the plan or renews it, opens quarters and courses, and gives the receipt its number: all of it, or nothing. */
export async function approvePayment(
  db: Db,
  { id, version, seenPlan, plan: asked, ...request }: ApprovalRequest,
  actor: Actor,
  now: Date,
): Promise<Approval> {
  const plan = asPlanId(asked);
  if (!plan) return { outcome: "unknown-plan" };
  const found = await readPayment(db, id);
  if (!found) return { outcome: "unknown-payment" };
  const { order, email } = found;
  const approved = { ...request, plan };
  if (order.state !== "reported" || order.version !== version)
    return repeated(found, { version, ...approved }, actor);
  if (!found.isOpen || order.userId === null) return { outcome: "removed-user" };
  if (!(request.amount > 0)) return { outcome: "zero" };
  if (request.amount < priceOf(order, approved) && !request.acceptsLess)
    return { outcome: "less-than-price" };

  const account = await accountPlan(db, order.userId, now);
  if (!account || account.removedAt) return { outcome: "removed-user" };
  const { active } = account;
  if (seenPlan !== undefined && seenPlan !== versionOf(active)) return { outcome: "changed-meanwhile" };
  const payment = { order, email, userId: order.userId };
  const written = await write(db, payment, { ...approved, active }, actor, now);
  if (!written.isKnown) return { outcome: "unknown-item" };
  if (written.order) return { outcome: "approved", order: written.order, email, until: written.until };
  const later = await readPayment(db, id);
  if (!later) return { outcome: "unknown-payment" };
  if (later.order.state === "reported" && !later.isOpen) return { outcome: "removed-user" };
  return repeated(later, { version, ...approved }, actor);
}

type Approved = Pick<ApprovalRequest, "amount" | "way"> & { plan: PlanId };

const priceOf = (order: Order, { plan, prices }: Pick<ApprovalRequest, "prices"> & { plan: PlanId }) =>
  plan === order.plan ? order.amount : (prices.find(({ id }) => id === plan)?.price ?? order.amount);

/** The same decision of the same Admin, sent again because its answer was lost. */
function repeated(
  { order, email }: { order: Order; email: string },
  { version, amount, way, plan }: Approved & { version: number },
  actor: Actor,
): Approval {
  const isSame = order.paidAmount === amount && order.way === way && order.plan === plan;
  if (!isSame || !order.coversUntil || !isDecidedBy(order, "approved", version, actor))
    return { outcome: "changed-meanwhile" };
  return { outcome: "unchanged", order, email, until: order.coversUntil };
}

type Items = Pick<ApprovalRequest, "quarterIds" | "courseIds">;

/** Nothing that `may` asks for changes before the period does; the order follows the period. */
async function write(
  db: Db,
  { order, email, userId }: { order: Order; email: string; userId: string },
  { amount, way, plan, active, quarterIds, courseIds }: Approved & Items & { active: Period | null },
  actor: Actor,
  now: Date,
) {
  const from = active?.expiresAt ?? now;
  const until = expiryOf(from, plan);
  const isKnown = sql`${allKnown("quarters", quarterIds)} and ${allKnown("courses", courseIds)}`;
  const isSeen = active
    ? sql`exists (select 1 from ${subscriptionPeriods} where ${isStill(active)})`
    : sql`not ${hasValidPlan(userId, now)}`;
  const isReported = sql`exists (select 1 from ${orders} where ${isStillOrder(order)})`;
  const may = sql`${isReported} and ${isOpen(userId)} and ${isSeen} and ${isKnown}`;
  const year = cairoDate(now).year;
  const number = sql`(select printf('%d-%06d', ${receiptYears.year}, ${receiptYears.last}) from ${receiptYears} where ${receiptYears.year} = ${year})`;
  // D1 takes each number for one with decimals.
  const wholePounds = sql`cast(${amount} as integer)`;
  const record = jsonInSql({
    ...recordedOrder({ ...order, plan }),
    amount: wholePounds,
    receiptNumber: number,
    until: until.toISOString(),
  });
  const [[known], , , , , , , , [saved]] = await db.batch([
    db.select({ isKnown: sql<number>`${isKnown}`.as("is_known") }).from(sql`(select 1)`),
    insertSelect(db, receiptYears, { year, last: 1 }, sql`where ${may}`).onConflictDoUpdate({
      target: receiptYears.year,
      set: { last: sql`${receiptYears.last} + 1` },
    }),
    recordPayment(
      db,
      { order, email },
      { action: "approved the payment of", after: record, when: may },
      actor,
      now,
    ),
    ...granting(db, "quarters", { userId, ids: quarterIds, may }, actor, now),
    ...granting(db, "courses", { userId, ids: courseIds, may }, actor, now),
    active
      ? db
          .update(subscriptionPeriods)
          .set({ plan, expiresAt: until })
          .where(and(isStill(active), may))
      : insertSelect(
          db,
          subscriptionPeriods,
          { userId, plan, startsAt: now, expiresAt: until },
          sql`where ${may}`,
        ),
    db
      .update(orders)
      .set({
        state: "approved",
        plan,
        way,
        paidAmount: amount,
        decidedAt: now,
        decidedBy: actor.id,
        periodId: active ? active.id : newestPeriod(userId),
        replacedPlan: active?.plan ?? null,
        coversFrom: from,
        coversUntil: until,
        receiptNumber: number,
        version: order.version + 1,
      })
      .where(and(isStillOrder(order), sql`changes() > 0`))
      .returning(),
  ]);
  return { order: saved, isKnown: known?.isKnown === 1, until };
}

const newestPeriod = (userId: string) =>
  sql`(select max(${subscriptionPeriods.id}) from ${subscriptionPeriods} where ${subscriptionPeriods.userId} = ${userId})`;

type Granting = { userId: string; ids: readonly number[]; may: SQL };

const granting = (
  db: Db,
  kind: "quarters" | "courses",
  { userId, ids, may }: Granting,
  actor: Actor,
  now: Date,
) =>
  [
    recordItems(
      db,
      kind,
      { adds: true, action: `granted ${kind} to` },
      { users: listOf([userId]), items: listOf(ids) },
      actor,
      now,
      may,
    ),
    insertPairs(
      db,
      kind,
      { userId: sql`${userId}`, itemId: sql`value` },
      sql`from json_each(${JSON.stringify(ids)}) where ${may}`,
    ).onConflictDoNothing(),
  ] as const;
