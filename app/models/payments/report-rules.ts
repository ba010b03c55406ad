import { parseDate } from "@internationalized/date";
import { paymentWays } from "#db/schema/order-states";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { cairoDate, cairoDay } from "../cairo-time";
import { pounds } from "../typed-text/pounds";
import { textLine } from "../typed-text/text-line";
import { whatsAppNumber } from "../typed-text/whatsapp-number";
import { holdsCardNumber } from "./card-number";
import { foldReference } from "./folded-reference";
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
  /** Whether the society asks for a picture. */
  asksPicture: boolean;
  /** Whether one comes, or came, with the form. */
  hasPicture: boolean;
  now: Date;
};

/** The whole rule, for the server. Each field judges itself, so that all faults are told at once. */
export const reportForm = ({ ways, asksPicture, hasPicture, now }: Circumstances) =>
  reportSchema.extend({
    way: z.enum(ways, say.wayMissing),
    paidOn: reportRules.paidOn.superRefine((day, context) => {
      const problem = dayProblem(day, now);
      if (problem) context.addIssue(problem);
    }),
    sender: withoutCard(reportRules.sender),
    transferReference: withoutCard(reportRules.transferReference).refine(
      (reference) => foldReference(reference) !== null || hasPicture,
      asksPicture ? say.proofMissing : say.referenceMissing,
    ),
    consent: reportRules.consent.refine((agreed) => agreed || !hasPicture, say.consentMissing),
  });

const withoutCard = (text: ReturnType<typeof line>) =>
  text.refine((typed) => !holdsCardNumber(typed), say.noCardNumbers);

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
