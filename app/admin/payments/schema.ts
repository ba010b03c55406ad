import { paymentWays } from "#db/schema/order-states";
import { reasonRule } from "~/models/payments/reason-rule";
import { reportTexts } from "~/models/payments/texts";
import { pounds } from "~/models/typed-text/pounds";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { formVersion, hiddenMark } from "../editing/fields";
import { approveTexts, refusalTexts } from "./texts";

const amountOf = (zero: string) =>
  z
    .string(reportTexts.amountInvalid)
    .overwrite(plainText)
    .regex(/[^0\s]|^$/, { error: zero, abort: true })
    .pipe(pounds(reportTexts.amountInvalid).min(1, reportTexts.amountInvalid))
    .pipe(z.string().transform(Number));

const box = z.literal("on").optional();

export const approvalForm = z.object({
  amount: amountOf(refusalTexts.zero),
  acceptsLess: box,
  way: z.enum(paymentWays, approveTexts.chooseWay),
  plan: z.string(refusalTexts.unknownPlan).overwrite(plainText).max(20, refusalTexts.unknownPlan),
  version: formVersion,
  seenPlan: hiddenMark,
});

export const refusalForm = z.object({ reason: reasonRule, version: formVersion });

export const refundForm = z.object({
  amount: amountOf(reportTexts.amountInvalid),
  reason: reasonRule,
  endsPlan: box,
  version: formVersion,
});
