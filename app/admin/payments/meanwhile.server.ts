import type { Db } from "#db/connection";
import { countText, dateText } from "~/formats";
import type { Order } from "~/models/payments/orders";
import { type PaymentView, paymentView } from "~/models/payments/payment-view";
import { planName } from "~/models/subscription/subscription";
import type { Meanwhile } from "./meanwhile";
import { decidedTexts as say, paymentTexts as words } from "./texts";

type Decision = { state: string; amount?: number; plan?: string; reason?: string };

const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? words.none : words.pounds(countText(amount));

/** The payment as it is now beside what was sent. */
export async function meanwhileOf(db: Db, id: number, decision: Decision, now: Date): Promise<Meanwhile> {
  const view = await paymentView(db, id, now);
  const order = view?.order;
  const isDecided = order?.state !== "reported";
  const rows = [
    { label: say.state, stored: order ? stateOf(order) : words.none, yours: decision.state },
    {
      label: say.amount,
      stored: money(order?.paidAmount),
      yours: decision.amount === undefined ? null : money(decision.amount),
    },
    { label: say.plan, stored: view ? planOf(view) : words.none, yours: decision.plan ?? null },
    { label: say.reason, stored: order?.reason ?? words.none, yours: decision.reason ?? null },
  ];
  return {
    text: isDecided ? say.decided : say.changed,
    rows: rows.flatMap(({ label, stored, yours }) => (yours === null ? [] : [{ label, stored, yours }])),
  };
}

const stateOf = ({ state, refundedAmount }: Order) =>
  refundedAmount === null
    ? words.states[state]
    : `${words.states[state]}, ${say.refunded(money(refundedAmount))}`;

function planOf({ order, active }: PaymentView) {
  const name = planName(active?.plan ?? order.plan) ?? words.none;
  return active ? say.planUntil(name, dateText(active.expiresAt)) : name;
}
