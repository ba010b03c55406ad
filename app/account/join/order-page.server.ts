import { data } from "@remix-run/cloudflare";
import type { LoaderArgs } from "~/access/admit.server";
import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { cairoDate, cairoDay } from "~/models/cairo-time";
import type { Payer } from "~/models/identity/payer";
import { shownReference } from "~/models/payments/order-reference";
import { dueAt, isOverdue, type Order, ownOrder, ownOrders } from "~/models/payments/orders";
import { oldestDay } from "~/models/payments/report-rules";
import { findProfile } from "~/models/profile/profile";
import { isValid, latestSubscription, planName } from "~/models/subscription/subscription";

type Asking = Pick<LoaderArgs<Payer>, "params" | "context" | "viewer">;

/** Shared by the page of an order and that of its refused report. */
export async function orderPage({ params, context, viewer }: Asking) {
  const now = new Date();
  try {
    const [form, order, newest, latest, name] = await Promise.all([
      reportNeeds(context, now),
      ownOrder(context.reads, viewer.id, params.reference ?? ""),
      ownOrders(context.reads, viewer.id, { limit: 1 }),
      latestSubscription(context.reads, viewer.id),
      nameOf(context, viewer),
    ]);
    if (!order)
      return data({ order: null, form, isLost: false, isSignedIn: false, name: "" }, { status: 404 });
    const view = viewOf(order, { isNewest: newest[0]?.id === order.id, hasPlan: isValid(latest, now) }, now);
    const isSignedIn = context.payerProof === null;
    return data({ order: view, form, isLost: false, isSignedIn, name });
  } catch (error) {
    // The form that was just refused must stay.
    if (!context.draft.isTaken) throw error;
    logFailure("load an order", error);
    const form = await reportNeeds(context, now);
    return data({ order: null, form, isLost: true, isSignedIn: false, name: "" });
  }
}

const nameOf = async ({ reads }: Context, { id, email }: Payer) => {
  const { name } = await findProfile(reads, id).catch((error) => {
    logFailure("find a payer's name", error);
    return { name: "" };
  });
  return name || email;
};

async function reportNeeds(context: Context, now: Date) {
  const { ways, asksReceiptPicture } = await context.society();
  return {
    ways,
    asksReceiptPicture,
    submission: crypto.randomUUID(),
    // As a date's input takes them.
    today: cairoDay(now),
    oldest: cairoDate(now).subtract({ days: oldestDay }).toString(),
  };
}

function viewOf(order: Order, { isNewest, hasPlan }: { isNewest: boolean; hasPlan: boolean }, now: Date) {
  const { reference, plan, amount, state, reason, reportedAt, coversUntil, refundedAt } = order;
  const isOver = isOverdue(order, now);
  const due = dueAt(order);
  return {
    reference,
    shown: shownReference(reference),
    plan: planName(plan) ?? "",
    amount: state === "approved" ? (order.paidAmount ?? amount) : amount,
    /** The nightly job may not have come by yet. */
    state: state === "open" && isOver ? ("expired" as const) : state,
    canReport: (state === "open" || state === "refused") && !isOver && isNewest,
    until: due && dateText(due),
    reported: reportedAt && dateText(reportedAt),
    covered: coversUntil && dateText(coversUntil),
    refund: refundedAt && { amount: order.refundedAmount ?? 0, date: dateText(refundedAt) },
    hasPlan,
    reason,
  };
}

export type OrderView = ReturnType<typeof viewOf>;
export type ReportNeeds = Awaited<ReturnType<typeof reportNeeds>>;
