import type { Db } from "#db/connection";
import { orders } from "#db/schema";

type NewOrder = typeof orders.$inferInsert;

/** An order for three months that a member has reported. */
export const reportedOrder = (
  reference: string,
  userId: string,
  at: Date,
  more: Partial<NewOrder> = {},
): NewOrder => ({
  ...{ reference, userId, plan: 2, amount: 1200, createdAt: at },
  ...{ state: "reported", reportedAt: at, way: "instaPay", paidAmount: 1200, paidOn: "2026-11-21" },
  ...{
    sender: "01000000001",
    transferReference: `T-${reference}`,
    foldedReference: `t${reference.toLowerCase()}`,
  },
  ...more,
});

export const approvedOrder = (
  reference: string,
  userId: string,
  at: Date,
  more: Partial<NewOrder> = {},
): NewOrder => ({
  ...reportedOrder(reference, userId, at),
  ...{ state: "approved", decidedAt: at, receiptNumber: `2026-${reference.slice(-6)}` },
  ...{ coversFrom: at, coversUntil: new Date(at.getTime() + 90 * 86_400_000) },
  ...more,
});

export async function addOrder(db: Db, order: NewOrder): Promise<number> {
  const [added] = await db.insert(orders).values(order).returning({ id: orders.id });
  return added?.id ?? 0;
}
