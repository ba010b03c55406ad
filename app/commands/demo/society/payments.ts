import { sql } from "drizzle-orm";
import type { SQLiteInsertValue } from "drizzle-orm/sqlite-core";
import { type orders, type receiptYears, subscriptionPeriods } from "#db/schema";
import { cairoDate } from "~/models/cairo-time";
import { foldReference } from "~/models/payments/folded-reference";
import { newReference } from "~/models/payments/order-reference";
import type { PlanId } from "~/settings/plans";
import { daysBefore } from "../days-before";
import { prices } from "./details";
import type { Membership } from "./membership";

type NewOrder = typeof orders.$inferInsert;
/** Its period has no number before it is stored. */
type StoredOrder = SQLiteInsertValue<typeof orders>;

const priceOf = (plan: PlanId) => Number(prices[`price${plan}`]);

/** The file below `pictures/`, and its name below `receipts/`. */
export const receipt = "society/receipt.webp";
export const receiptFile = "00000000-0000-4000-8000-000000000042.webp";

const ways = ["instaPay", "bank", "wallet"] as const;

/** Orders in each state, the oldest first: those that an Admin has approved, and what is open, waits or ended otherwise. */
export function ordersOf(
  { learner, lapsed, adminId }: { learner: string; lapsed: string; adminId: string },
  office: readonly Membership[],
  now: Date,
): { orders: StoredOrder[]; receiptYears: (typeof receiptYears.$inferInsert)[] } {
  const years = new Map<number, number>();
  const paid = [
    ...office.flatMap(({ periods: [period] }) =>
      period ? [{ ...period, startsAt: new Date(period.startsAt) }] : [],
    ),
    { userId: learner, plan: 3 as const, startsAt: daysBefore(now, 0.01), expiresAt: null },
  ]
    .filter(({ startsAt }) => startsAt >= daysBefore(now, 120) && startsAt < now)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const approved = paid.map(({ userId, plan, startsAt, expiresAt }, index): StoredOrder => {
    const { year } = cairoDate(startsAt);
    const number = (years.get(year) ?? 0) + 1;
    years.set(year, number);
    const period = sql`(select id from ${subscriptionPeriods} where user_id = ${userId} order by expires_at desc limit 1)`;
    return {
      ...orderOf(userId, plan, daysBefore(startsAt, 1)),
      ...reportOf(plan, daysBefore(startsAt, 0.6)),
      way: ways[index % ways.length],
      state: "approved",
      decidedAt: startsAt,
      decidedBy: adminId,
      coversFrom: startsAt,
      periodId: sql`${period}`,
      coversUntil: expiresAt ?? sql`(select expires_at from ${subscriptionPeriods} where id = ${period})`,
      receiptNumber: `${year}-${String(number).padStart(6, "0")}`,
    };
  });
  return { orders: [...approved, ...undecidedOf(office, lapsed, now)], receiptYears: yearsOf(years) };
}

const yearsOf = (years: ReadonlyMap<number, number>) => [...years].map(([year, last]) => ({ year, last }));

const orderOf = (userId: string, plan: PlanId, createdAt: Date): NewOrder => ({
  userId,
  plan,
  createdAt,
  reference: newReference(),
  amount: priceOf(plan),
});

const reportOf = (plan: PlanId, reportedAt: Date) => ({
  reportedAt,
  paidAmount: priceOf(plan),
  paidOn: String(cairoDate(reportedAt)),
});

/** Of members whose plan has ended or who never had one. */
function undecidedOf(office: readonly Membership[], lapsed: string, now: Date): NewOrder[] {
  const [first, second, third, fourth, fifth] = office.filter(
    ({ member: { left } }) => left === null || left < 0,
  );
  const of = (membership: Membership | undefined) => membership?.account.id ?? lapsed;
  const transfer = (transferReference: string) => ({
    transferReference,
    foldedReference: foldReference(transferReference),
  });
  const decided = (days: number) => ({ decidedAt: daysBefore(now, days) });
  return [
    { ...orderOf(of(first), 1, daysBefore(now, 21)), state: "expired", ...decided(14) },
    { ...orderOf(of(second), 2, daysBefore(now, 9)), state: "cancelled", ...decided(8.5) },
    {
      ...orderOf(of(third), 1, daysBefore(now, 5.2)),
      ...reportOf(1, daysBefore(now, 5)),
      state: "refused",
      way: "wallet",
      sender: "+201900000177",
      ...decided(2),
      ...transfer("W-118-002"),
      reason:
        "The transfer has not arrived in our wallet. Please look for its reference, and report it again.",
    },
    {
      ...orderOf(of(fourth), 2, daysBefore(now, 6.4)),
      ...reportOf(2, daysBefore(now, 6)),
      state: "reported",
      way: "bank",
      paidAmount: 2000,
      sender: "Branch in Mansoura",
      ...transfer("IP-000-204-771"),
    },
    {
      ...orderOf(lapsed, 1, daysBefore(now, 0.4)),
      ...reportOf(1, daysBefore(now, 0.3)),
      state: "reported",
      way: "instaPay",
      sender: "lapsed@instapay.example",
      ...transfer("IP-000-204-771"),
      receiptFile,
      receiptDigest: "demo",
      consentAt: daysBefore(now, 0.3),
    },
    orderOf(of(fifth), 3, daysBefore(now, 0.2)),
  ];
}
