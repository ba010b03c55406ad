import type { Db } from "#db/connection";
import { logFailure } from "~/log.server";
import { receiptsOfOrders } from "~/models/payments/receipt-files";
import { receiptKey } from "./receipt-key";

/** R2 deletes no more at once. */
const atOnce = 1000;

/** Spares what an order still names. The row is written, so only logs failures: the next night deletes the rest. */
export async function deleteReceipts(
  { db, files }: { db: Db; files: Pick<R2Bucket, "delete"> },
  names: readonly (string | null)[],
): Promise<void> {
  const gone = names.flatMap((name) => name ?? []);
  for (let from = 0; from < gone.length; from += atOnce) {
    try {
      const some = gone.slice(from, from + atOnce);
      const kept = await receiptsOfOrders(db, some);
      const keys = some.filter((name) => !kept.has(name)).map(receiptKey);
      if (keys.length > 0) await files.delete(keys);
    } catch (error) {
      logFailure("delete pictures of receipts", error);
    }
  }
}
