import type { Db } from "#db/connection";
import { orders, settings } from "#db/schema";

type NewOrder = typeof orders.$inferInsert;

/** Two ways to pay, and a price for two of the three plans. */
const payable = {
  instaPay: "papyrus@instapay",
  bank: "Bank of the Nile\nEG38 0019 0005 0000 0000 2631 8000 2",
  prices: '{"price1":"450","price2":"1200"}',
};

export const makePayable = (db: Db, more: Partial<typeof settings.$inferInsert> = {}) =>
  db
    .insert(settings)
    .values({ id: 1, version: 1, ...payable, ...more })
    .onConflictDoUpdate({ target: settings.id, set: { ...payable, ...more } });

export const openOrder = (
  reference: string,
  userId: string,
  at: Date,
  more: Partial<NewOrder> = {},
): NewOrder => ({ reference, userId, plan: 2, amount: 1200, createdAt: at, ...more });

/** An order for three months that a member has reported. */
export const reportedOrder = (
  reference: string,
  userId: string,
  at: Date,
  more: Partial<NewOrder> = {},
): NewOrder => ({
  reference,
  userId,
  plan: 2,
  amount: 1200,
  createdAt: at,
  state: "reported",
  reportedAt: at,
  way: "instaPay",
  paidAmount: 1200,
  paidOn: "2026-11-21",
  sender: "01000000001",
  transferReference: `T-${reference}`,
  foldedReference: `t${reference.toLowerCase()}`,
  ...more,
});

export const approvedOrder = (
  reference: string,
  userId: string,
  at: Date,
  more: Partial<NewOrder> = {},
): NewOrder => ({
  ...reportedOrder(reference, userId, at),
  state: "approved",
  decidedAt: at,
  receiptNumber: `2026-${reference.slice(-6)}`,
  coversFrom: at,
  coversUntil: new Date(at.getTime() + 90 * 86_400_000),
  ...more,
});

export async function addOrder(db: Db, order: NewOrder): Promise<number> {
  const [added] = await db.insert(orders).values(order).returning({ id: orders.id });
  return added?.id ?? 0;
}
