import { shownReference } from "~/models/payments/order-reference";
import { dueAt, isOverdue, type Order } from "~/models/payments/orders";
import type * as z from "~/settings/zod";
import type { order } from "../answers";

/** The nightly job may not have come by an order that has expired. */
export function orderAnswer(row: Order, now: Date): z.input<typeof order> {
  const { plan, amount, way, reportedAt, decidedAt, reason, receiptNumber } = row;
  const state = row.state === "open" && isOverdue(row, now) ? "expired" : row.state;
  const due = state === "expired" ? null : dueAt(row);
  return {
    reference: shownReference(row.reference),
    plan,
    amount,
    state,
    way,
    reportedAt: reportedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    receiptNumber,
    expiresAt: due?.toISOString() ?? null,
  };
}
