import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { hiddenMark } from "../editing/fields";

/** The server checks that the plan exists. */
export const planSchema = z.object({
  isSubscribed: z.literal("on", texts.subscribeUnchecked),
  subscriptionPlan: z.string(texts.planRequired).overwrite(plainText).max(20, texts.planRequired),
  /** `versionOf` the period that the form was made for; empty for none. */
  seen: hiddenMark,
});
