import type * as z from "zod";
import { shownReference } from "~/models/payments/order-reference";
import { dueAt, type Order } from "~/models/payments/orders";
import type { payment } from "../answers";

const instantOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** For the Admin; the picture has no address here. */
export const paymentAnswer = ({
  order,
  email,
}: {
  order: Order;
  email: string | null;
}): z.input<typeof payment> => ({
  id: order.id,
  version: order.version,
  reference: shownReference(order.reference),
  userId: order.userId,
  email: email || null,
  plan: order.plan,
  amount: order.amount,
  state: order.state,
  way: order.way,
  paidAmount: order.paidAmount,
  paidOn: order.paidOn,
  sender: order.sender,
  transferReference: order.transferReference,
  phone: order.phone,
  createdAt: order.createdAt.toISOString(),
  reportedAt: instantOf(order.reportedAt),
  decidedAt: instantOf(order.decidedAt),
  reason: order.reason,
  receiptNumber: order.receiptNumber,
  refundedAt: instantOf(order.refundedAt),
  refundedAmount: order.refundedAmount,
  expiresAt: instantOf(dueAt(order)),
});
