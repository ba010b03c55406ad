import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { cairoDay, cairoMinute } from "~/models/cairo-time";
import { shownReference } from "~/models/payments/order-reference";
import { type ExportedPayment, everyPayment, readPaymentList } from "~/models/payments/payment-list";
import { paymentWayTexts } from "~/models/payments/texts";
import { planName } from "~/models/subscription/subscription";
import { urls } from "~/urls";
import { csvAnswer } from "../csv/csv-answer.server";
import { exportTexts as say, paymentTexts as words } from "./texts";

/** Exports all pages of the list. */
export const loader = only(admin, async ({ request, context }) => {
  const list = readPaymentList(new URL(request.url).searchParams);
  try {
    const parts = lines(everyPayment(context.db, list));
    return await csvAnswer(request, `payments-${cairoDay(new Date())}`, parts, context.waitUntil);
  } catch (error) {
    logFailure("export payments", error);
    return redirectTo(urls.error(say.failed, urls.admin.payments()));
  }
});

async function* lines(parts: AsyncGenerator<ExportedPayment[]>) {
  yield [say.head];
  for await (const part of parts) yield part.map(asLine);
}

const dayOf = (instant: Date | null) => (instant ? cairoDay(instant) : "");
const minuteOf = (instant: Date | null) => (instant ? cairoMinute(instant) : "");

const asLine = (payment: ExportedPayment) => [
  payment.receiptNumber ?? "",
  shownReference(payment.reference),
  payment.email ?? "",
  payment.name ?? "",
  planName(payment.plan) ?? payment.plan,
  payment.amount,
  payment.paidAmount ?? "",
  payment.way ? paymentWayTexts[payment.way] : "",
  payment.paidOn ?? "",
  payment.transferReference ?? "",
  minuteOf(payment.reportedAt),
  words.states[payment.state],
  minuteOf(payment.decidedAt),
  dayOf(payment.coversFrom),
  dayOf(payment.coversUntil),
  payment.refundedAmount ?? "",
  dayOf(payment.refundedAt),
];
