import { and, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { orders, profiles } from "#db/schema";

/** `name` is the profile's; null without one. Only an approved payment has a receipt. */
export async function ownReceipt(db: Db, userId: string, number: string) {
  const [[found]] = await db.batch([
    db
      .select({ order: orders, name: profiles.name })
      .from(orders)
      .leftJoin(profiles, eq(profiles.userId, orders.userId))
      .where(and(eq(orders.receiptNumber, number), eq(orders.userId, userId))),
  ]);
  return found ?? null;
}
