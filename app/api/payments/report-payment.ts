import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { learner } from "~/access/rules";
import { tooOften } from "~/http/api-error.server";
import type { Context } from "~/http/context.server";
import { knownSociety } from "~/http/known-society.server";
import { deleteReceipts } from "~/media/receipts/delete-receipts.server";
import { type Receipt, takeReceipt } from "~/media/receipts/receipt-intake.server";
import { pictureFormLimit, pictureLimit } from "~/media/upload/upload-sizes";
import { ownOrder } from "~/models/payments/orders";
import { minutesToNextReceipt } from "~/models/payments/receipt-limit";
import { type ReportRefusal, reportPayment as report } from "~/models/payments/report-payment";
import { reportForm, reportRules } from "~/models/payments/report-rules";
import { reportTexts } from "~/models/payments/texts";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { order } from "../answers";
import { orderReference } from "../ids";
import { orderAnswer } from "./order-answer";
import { paymentCallTexts as say } from "./texts";

const { amount, consent, ...others } = reportRules;
const { amountInvalid } = reportTexts;
const body = z
  .object({
    ...others,
    // Text in a form, but a number and a truth in JSON.
    amount: z.union([z.int().positive(amountInvalid).max(9_999_999, amountInvalid), amount], amountInvalid),
    consent: z.union([z.boolean(), consent]),
    receipt: z
      .file()
      .optional()
      .meta({ description: "A picture of the receipt, in form data; it needs `consent`" }),
  })
  .meta({
    example: {
      way: "instaPay",
      amount: 900,
      paidOn: "2026-11-21",
      sender: "+201001234567",
      transferReference: "FT26325QZ",
    },
  });

const refusals: Record<ReportRefusal, string> = {
  "unknown-order": say.noOrder,
  expired: say.expired,
  cancelled: say.cancelled,
  decided: say.decided,
  "newer-order": say.newerOrder,
};

const reportPayment = endpoint({
  POST: operation({
    summary: "Reports the payment of an own order",
    description:
      "Needs the transfer's reference or a picture (JPEG, PNG, WebP or AVIF, 5 MB at most). A report that is being checked stays as it is, and is the answer. 404: no such order of this account. 409: it has expired, or is cancelled or decided. An account has 20 reports and 20 pictures an hour.",
    access: learner,
    params: z.object({ reference: orderReference }),
    body,
    form: true,
    limit: pictureFormLimit,
    answer: order,
    refusals: [404, 409, 429],
    run: async ({ context, viewer, params: { reference }, body: { receipt: sent, ...fields } }) => {
      const { db, dbRetry, files, env } = context;
      const now = new Date();
      const found = await ownOrder(db, viewer.id, reference);
      if (!found) return apiError(404, say.noOrder);
      const { ways, asksReceiptPicture } = await knownSociety(context);
      const hasPicture = asksReceiptPicture && sent !== undefined && sent.name !== "";
      const judged = reportForm({
        ways: ways.map(({ way }) => way),
        asksPicture: asksReceiptPicture,
        hasPicture,
        now,
      }).safeParse({
        ...fields,
        amount: String(fields.amount),
        consent: String(fields.consent),
      });
      if (!judged.success) return invalid(judged.error);
      const appSecret = env.APP_SECRET;
      const minutes = hasPicture ? await minutesToNextReceipt(dbRetry, viewer.id, { appSecret }, now) : null;
      if (minutes !== null) return tooOften(minutes);
      const receipt = hasPicture ? await readReceipt(context, sent) : null;
      if (receipt instanceof Response) return receipt;
      const reported = await report(db, viewer.id, { ...judged.data, reference, receipt, appSecret }, now);
      const unneeded = "order" in reported ? reported.replacedFile : (receipt?.file ?? null);
      context.waitUntil(deleteReceipts({ db, files }, [unneeded]));
      if (reported.outcome === "throttled") return tooOften(reported.minutes);
      if ("order" in reported) return orderAnswer(reported.order, now);
      return apiError(reported.outcome === "unknown-order" ? 404 : 409, refusals[reported.outcome]);
    },
  }),
});

async function readReceipt(context: Context, sent: File): Promise<Receipt | Response> {
  const refuse = (status: number, text: string) => apiError(status, text, { errors: { receipt: [text] } });
  if (sent.size > pictureLimit) return refuse(413, texts.picture.tooLarge);
  const taken = await takeReceipt(context, sent);
  return "error" in taken ? refuse(taken.status, taken.error) : taken;
}

function invalid({ issues }: z.ZodError): Response {
  const fields = [...new Set(issues.map(({ path }) => String(path[0])))];
  const messagesOf = (field: string) =>
    issues.filter(({ path }) => String(path[0]) === field).map(({ message }) => message);
  const errors = Object.fromEntries(fields.map((field) => [field, messagesOf(field)]));
  return apiError(400, issues[0]?.message ?? texts.api.invalid, { errors });
}

export { reportPayment as action, reportPayment as loader };
