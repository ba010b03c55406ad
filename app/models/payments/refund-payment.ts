import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { orders, subscriptionPeriods } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import type { Period } from "../subscription/account-plan";
import { isValid } from "../subscription/subscription";
import { asFields, isStill } from "../subscription/subscription-management";
import { isStillOrder, type Order } from "./orders";
import { payerOf, readPayment, recordedOrder } from "./payment-record";

export type Refunding =
  /** `until`: the end of a plan that the refund has shortened; null if it left the plan alone. */
  | { outcome: "refunded" | "unchanged"; order: Order; email: string; until: Date | null }
  | { outcome: "unknown-payment" | "changed-meanwhile" | "not-approved" | "wrong-amount" | "plan-changed" };

type RefundRequest = { id: number; version: number; amount: number; reason: string; endsPlan: boolean };

/**
 * Records only: no money moves. `endsPlan` takes away what this payment bought: a plan that it began, or a renewal that
 * has begun, ends now; before that, the plan ends where the renewal would begin, because those days were paid before. A
 * plan that has been renewed or changed since is not this payment's alone: then nothing is saved. One that is over
 * already is left as it is.
 */
export async function refundPayment(
  db: Db,
  { id, version, amount, reason, endsPlan }: RefundRequest,
  actor: Actor,
  now: Date,
): Promise<Refunding> {
  const found = await readPayment(db, id);
  if (!found) return { outcome: "unknown-payment" };
  const { order, email } = found;
  if (order.state !== "approved") return { outcome: "not-approved" };
  const judge = (stored: Order, period: Period | null): Refunding => {
    const isSame =
      stored.version === version + 1 && stored.refundedAmount === amount && stored.refundReason === reason;
    // Somebody else's refund, which left the plan alone.
    const stillRuns = period && isRunning(period, now) && isBoughtBy(stored, period);
    if (!isSame || stillRuns) return { outcome: "changed-meanwhile" };
    return { outcome: "unchanged", order: stored, email, until: period && endOf(period) };
  };
  const period = endsPlan ? await periodOf(db, order) : null;
  if (order.version !== version || order.refundedAt) return judge(order, period);
  if (!(amount >= 1 && amount <= (order.paidAmount ?? 0))) return { outcome: "wrong-amount" };
  const running = period && isRunning(period, now) ? period : null;
  if (running && !isBoughtBy(order, running)) return { outcome: "plan-changed" };

  const rest = running && restOf(order, running, now);
  const record = { ...recordedOrder(order), amount, receiptNumber: order.receiptNumber, reason };
  const isRefundable = and(
    isStillOrder({ id, version, state: "approved" }),
    isNull(orders.refundedAt),
    running ? sql`exists (select 1 from ${subscriptionPeriods} where ${isStill(running)})` : undefined,
  );
  const [[refunded]] = await db.batch([
    db
      .update(orders)
      .set({ refundedAt: now, refundedAmount: amount, refundReason: reason, version: version + 1 })
      .where(isRefundable)
      .returning(),
    recordActivity(db, { actor, action: "refunded the payment of", ...payerOf(found), after: record }, now),
    ...(running && rest ? shortening(db, found, { running, rest }, actor, now) : []),
  ]);
  if (refunded) return { outcome: "refunded", order: refunded, email, until: rest && endOf(rest) };
  const later = await readPayment(db, id);
  if (!later) return { outcome: "unknown-payment" };
  if (later.order.version === version) return { outcome: "plan-changed" };
  return judge(later.order, endsPlan ? await periodOf(db, later.order) : null);
}

/** What is left of a plan without this payment: nothing after now, or the plan that it renewed. */
function restOf({ coversFrom, replacedPlan }: Order, running: Period, now: Date): Period {
  if (!coversFrom || coversFrom.getTime() <= now.getTime()) return { ...running, endedAt: now };
  return { ...running, plan: replacedPlan ?? running.plan, expiresAt: coversFrom };
}

type Shortening = { running: Period; rest: Period };

/** Right behind the record of the refund: if that is not written, the plan stays. */
function shortening(
  db: Db,
  found: Parameters<typeof payerOf>[0],
  { running, rest }: Shortening,
  actor: Actor,
  now: Date,
) {
  const before = asFields(running);
  const changed = rest.endedAt
    ? ({ action: "unsubscribed", before } as const)
    : ({ action: "took back the renewal of", before, after: asFields(rest) } as const);
  const { plan, expiresAt, endedAt } = rest;
  return [
    db
      .update(subscriptionPeriods)
      .set({ plan, expiresAt, endedAt })
      .where(and(isStill(running), sql`changes() > 0`)),
    recordActivity(db, { actor, ...payerOf(found), ...changed }, now),
  ];
}

async function periodOf(db: Db, { periodId }: Order): Promise<Period | null> {
  const [[period]] = await db.batch([
    db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.id, periodId ?? 0)),
  ]);
  return period ?? null;
}

const isRunning = (period: Period, now: Date) => period.endedAt === null && isValid(period, now);

const isBoughtBy = ({ plan, coversUntil }: Order, { plan: present, expiresAt }: Period) =>
  plan === present && coversUntil?.getTime() === expiresAt.getTime();

const endOf = ({ endedAt, expiresAt }: Period) => endedAt ?? expiresAt;
