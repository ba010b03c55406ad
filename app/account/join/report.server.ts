import { data } from "@remix-run/cloudflare";
import type { ActionArgs } from "~/access/admit.server";
import { parseForm } from "~/access/forms.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { retryAfter } from "~/http/retry-after";
import { logFailure } from "~/log.server";
import { fileIn } from "~/media/pictures/sent-picture.server";
import { deleteReceipts } from "~/media/receipts/delete-receipts.server";
import { readSentReceipt, receiptInputs } from "~/media/receipts/receipt-intake.server";
import type { Payer } from "~/models/identity/payer";
import { ownOrder } from "~/models/payments/orders";
import { minutesToNextReceipt } from "~/models/payments/receipt-limit";
import { type ReportRefusal, reportPayment } from "~/models/payments/report-payment";
import { reportForm } from "~/models/payments/report-rules";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import type { ReportAnswer } from "./report-form";
import { orderTexts } from "./texts";

const none = { picture: null, staged: null, refusal: null };

/** The order's page tells all other refusals by its state. */
const words: Partial<Record<ReportRefusal, string>> = {
  expired: orderTexts.orderExpired,
  "newer-order": orderTexts.newerOrder,
};

/** The picture comes first: it stays with the form, whatever else is wrong in it. */
export async function report({ request, params, context, viewer, form }: ActionArgs<Payer>) {
  const { db, dbRetry, env, files } = context;
  const now = new Date();
  const order = await ownOrder(db, viewer.id, params.reference ?? "");
  if (!order) return data<ReportAnswer>({}, { status: 404 });
  const { ways, asksReceiptPicture } = await context.society();
  const owner = `${viewer.id}~${order.reference}~${form.get("submission")}`;
  const appSecret = env.APP_SECRET;
  const isNew = asksReceiptPicture && fileIn(form, "receipt") !== null;
  const minutes = isNew ? await minutesToNextReceipt(dbRetry, viewer.id, { appSecret }, now) : null;
  if (minutes !== null) form.delete("receipt");
  const sent = asksReceiptPicture ? await readSentReceipt(context, owner, form) : none;
  const { picture, staged, refusal } = sent;
  const receipt = picture ?? null;
  const schema = reportForm({
    ways: ways.map(({ way }) => way),
    asksPicture: asksReceiptPicture,
    hasPicture: receipt !== null || refusal !== null,
    now,
  });
  const parsed = parseForm(form, schema, ["submission", ...receiptInputs]);
  const reject = (
    status: number,
    errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> },
    headers?: HeadersInit,
  ) => data<ReportAnswer>({ lastResult: parsed.reply(errors), staged }, { status, headers });
  const rejectFor = (wait: number) =>
    reject(429, { formErrors: [texts.tooManyAttempts(wait)] }, retryAfter(wait));
  // Without the stored settings nobody knows the ways to pay.
  if (context.page.isIncomplete) return reject(503, { formErrors: [texts.serverError] });
  if (minutes !== null) return rejectFor(minutes);
  if (parsed.status !== "success" || refusal)
    return reject(refusal?.status ?? 400, refusal ? { fieldErrors: { receipt: [refusal.text] } } : {});

  const page = urls.payments.order(order.reference);
  const dropPicture = (name: string | null) => context.waitUntil(deleteReceipts({ db, files }, [name]));
  try {
    const reported = await reportPayment(
      db,
      viewer.id,
      { ...parsed.value, reference: order.reference, receipt, appSecret },
      now,
    );
    if (reported.outcome === "throttled") return rejectFor(reported.minutes);
    if ("order" in reported) {
      dropPicture(reported.replacedFile);
      return redirectTo(page);
    }
    dropPicture(receipt?.file ?? null);
    const text = words[reported.outcome];
    if (!text) return redirectTo(page);
    return redirectWith({ request, context }, page, { kind: "warning", text, ms: noticeTimes.guard });
  } catch (error) {
    logFailure("report a payment", error);
    return reject(500, { formErrors: [texts.serverError] });
  }
}
