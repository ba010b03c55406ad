import type { Db } from "#db/connection";
import { orders } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { isStillOrder, type Order } from "./orders";
import { isDecidedBy, payerOf, readPayment, recordedOrder } from "./payment-record";

export type Refusing =
  | { outcome: "refused" | "unchanged"; order: Order; email: string }
  | { outcome: "unknown-payment" | "changed-meanwhile" };

/** The payment of a removed account can be refused as well. */
export async function refusePayment(
  db: Db,
  { id, version, reason }: { id: number; version: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<Refusing> {
  const found = await readPayment(db, id);
  if (!found) return { outcome: "unknown-payment" };
  const { order, email } = found;
  const [[refused]] = await db.batch([
    db
      .update(orders)
      .set({ state: "refused", reason, decidedAt: now, decidedBy: actor.id, version: version + 1 })
      .where(isStillOrder({ id, version, state: "reported" }))
      .returning(),
    recordActivity(
      db,
      {
        actor,
        action: "refused the payment of",
        ...payerOf(found),
        after: { ...recordedOrder(order), amount: order.paidAmount, reason },
      },
      now,
    ),
  ]);
  if (refused) return { outcome: "refused", order: refused, email };
  const later = (await readPayment(db, id))?.order;
  if (!later) return { outcome: "unknown-payment" };
  const isSame = later.reason === reason && isDecidedBy(later, "refused", version, actor);
  return isSame ? { outcome: "unchanged", order: later, email } : { outcome: "changed-meanwhile" };
}
