import type { Db } from "#db/connection";
import { activities, orders, receiptYears, subscriptionPeriods, throttles, users } from "#db/schema";
import { newReference } from "~/models/payments/order-reference";
import type { Order } from "~/models/payments/orders";
import { accountOf } from "./learners";

/** For tests of payments: a payer and two Admins, their orders, and what is stored of it all. */

export const payerId = "mona";
export const salma = { id: "salma", email: "salma@mail.test" };
export const omar = { id: "omar", email: "omar@mail.test" };

export const planPrices = [
  { id: 1, price: 500 },
  { id: 2, price: 1200 },
  { id: 3, price: 2000 },
] as const;

export async function clearPayments(db: Db, now: Date) {
  await db.batch([
    db.delete(users),
    db.delete(orders),
    db.delete(activities),
    db.delete(receiptYears),
    db.delete(throttles),
  ]);
  await db
    .insert(users)
    .values([
      accountOf(payerId, now),
      { ...accountOf(salma.id, now), role: "Admin" },
      { ...accountOf(omar.id, now), role: "Admin" },
    ]);
}

export async function addOrder(db: Db, values: Partial<typeof orders.$inferInsert> & { createdAt: Date }) {
  const [order] = await db
    .insert(orders)
    .values({ reference: newReference(), userId: payerId, plan: 2, amount: 1200, ...values })
    .returning();
  if (!order) throw new Error("no order");
  return order;
}

/** One that waits for an Admin. */
export const addReported = (
  db: Db,
  now: Date,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<Order> =>
  addOrder(db, {
    state: "reported",
    way: "wallet",
    paidAmount: 1200,
    paidOn: "2026-11-20",
    version: 2,
    createdAt: now,
    reportedAt: now,
    ...values,
  });

export const storedPayments = async (db: Db) => ({
  orders: await db.select().from(orders).orderBy(orders.id),
  periods: await db.select().from(subscriptionPeriods).orderBy(subscriptionPeriods.id),
  years: await db.select().from(receiptYears),
  activities: await db.select().from(activities).orderBy(activities.id),
});
