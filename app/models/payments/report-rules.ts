import { parseDate } from "@internationalized/date";
import { paymentWays } from "#db/schema/order-states";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { cairoDate, cairoDay } from "../cairo-time";
import { pounds } from "../typed-text/pounds";
import { textLine } from "../typed-text/text-line";
import { whatsAppNumber } from "../typed-text/whatsapp-number";
import { holdsCardNumber } from "./card-number";
import { reportTexts as say } from "./texts";

/** Days back from today in Cairo. */
export const oldestDay = 30;

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

const line = (label: string, limit: number) => textLine(label, limit, plainText).default("");

/** What a page can check; `reportForm` has the rest. */
export const reportRules = {
  way: z.enum(paymentWays, say.wayMissing),
  amount: pounds(say.amountInvalid).min(1, say.amountInvalid).pipe(z.string().transform(Number)),
  paidOn: z.string(say.dayInvalid).overwrite(plainText).regex(dayForm, say.dayInvalid),
  sender: line(say.sender, 60),
  transferReference: line(say.transferReference, 40),
  phone: whatsAppNumber,
  /** `on` from a page, `true` from a call. */
  consent: z
    .string()
    .default("")
    .transform((ticked) => ticked === "on" || ticked === "true"),
};

export const reportSchema = z.object(reportRules);
export type PaymentReport = z.output<typeof reportSchema>;

type Circumstances = {
  /** Ways that the society offers. */
  ways: readonly PaymentReport["way"][];
  /** Whether a picture comes, or came, with the form. */
  hasPicture: boolean;
  now: Date;
};

/** The whole rule, for the server. */
export const reportForm = (circumstances: Circumstances) =>
  reportSchema.superRefine((report, context) => {
    for (const [field, message] of problemsOf(report, circumstances)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

type Problem = readonly [field: keyof PaymentReport, message: string];

function problemsOf(report: PaymentReport, { ways, hasPicture, now }: Circumstances): Problem[] {
  const { way, paidOn, transferReference, consent } = report;
  const cards = (["sender", "transferReference"] as const).filter((name) => holdsCardNumber(report[name]));
  const day = dayProblem(paidOn, now);
  return [
    ...(ways.includes(way) ? [] : [["way", say.wayMissing] as const]),
    ...(day ? [["paidOn", day] as const] : []),
    ...cards.map((name) => [name, say.noCardNumbers] as const),
    ...(transferReference || hasPicture ? [] : [["transferReference", say.proofMissing] as const]),
    ...(hasPicture && !consent ? [["consent", say.consentMissing] as const] : []),
  ];
}

function dayProblem(paidOn: string, now: Date): string | null {
  // Its field has told so.
  if (!dayForm.test(paidOn)) return null;
  if (!isDay(paidOn)) return say.dayInvalid;
  if (paidOn > cairoDay(now)) return say.dayInFuture;
  const oldest = cairoDate(now).subtract({ days: oldestDay }).toString();
  return paidOn < oldest ? say.dayTooOld(oldestDay) : null;
}

function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}
