import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { orders } from "#db/schema";
import { receiptLife } from "./receipt-life";

const among = (files: readonly string[]) =>
  sql`${orders.receiptFile} in (select value from json_each(${JSON.stringify(files)}))`;

/** Those of the pictures that belong to orders. */
export async function receiptsOfOrders(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const rows = await db.select({ file: orders.receiptFile }).from(orders).where(among(files));
  return new Set(rows.flatMap(({ file }) => file ?? []));
}

const isDue = (now: Date) =>
  and(isNotNull(orders.receiptFile), lte(orders.decidedAt, new Date(now.getTime() - receiptLife)));

export async function dueReceipts(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.select({ file: orders.receiptFile }).from(orders).where(isDue(now)).limit(most);
  return rows.flatMap(({ file }) => file ?? []);
}

/** Once the pictures are gone. When the member agreed to them stays. */
export async function forgetReceipts(db: Db, files: readonly string[], now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ receiptFile: null, receiptDigest: null })
    .where(and(among(files), isDue(now)));
}
