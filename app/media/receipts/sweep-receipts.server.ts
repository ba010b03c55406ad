import type { Db } from "#db/connection";
import { dueReceipts, forgetReceipts, receiptsOfOrders } from "~/models/payments/receipt-files";
import { receiptLife } from "~/models/payments/receipt-life";
import { bucketPages } from "../sweep/bucket-pages";
import { receiptKey, receiptsFolder } from "./receipt-key";

/** R2 deletes 1,000 at once. Later nights take the rest. */
const atOnce = 1000;
const nightly = 20_000;

/** Rule: Receipt picture. */
export async function sweepDecidedReceipts(
  db: Db,
  files: Pick<R2Bucket, "delete">,
  now: Date,
): Promise<void> {
  for (let swept = 0; swept < nightly; swept += atOnce) {
    const due = await dueReceipts(db, now, atOnce);
    if (due.length === 0) return;
    // Pictures first: while the rows name them, the next night tries again.
    await files.delete(due.map(receiptKey));
    await forgetReceipts(db, due, now);
  }
}

/**
 * What no order names came with a form that was never sent, or stayed as R2 failed. It goes without the trash, and
 * without a brake of its own: whoever left enough pictures behind could otherwise stop every sweep. While the rows
 * cannot be trusted (`isHeld`), it waits for as long as a decided one.
 */
export async function sweepUnnamedReceipts(
  db: Db,
  files: Pick<R2Bucket, "list" | "delete">,
  { graceTime, isHeld }: { graceTime: number; isHeld: boolean },
  now: Date,
): Promise<void> {
  const youngest = now.getTime() - (isHeld ? receiptLife : graceTime);
  for await (const { objects } of bucketPages(files, { prefix: receiptsFolder })) {
    const old = objects
      .filter(({ uploaded }) => uploaded.getTime() < youngest)
      .map(({ key }) => key.slice(receiptsFolder.length));
    const named = await receiptsOfOrders(db, old);
    const gone = old.filter((name) => !named.has(name));
    if (gone.length > 0) await files.delete(gone.map(receiptKey));
  }
}
