import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** The server checks that the plan exists. */
export const planSchema = z.object({
  isSubscribed: z.literal("on", texts.subscribeUnchecked),
  subscriptionPlan: z.string(texts.planRequired).max(20, texts.planRequired),
  /** `versionOf` the period that the form was made for; empty for none. */
  seen: z.string().max(60).default(""),
});
