import { texts } from "~/texts";
import { z } from "~/zod";
import { userId } from "../shapes";

const noPlan = texts.planRefusals["unknown-plan"];

/** Section 3's write payload; whether there is a plan with this number, the model knows. */
export const subscriptionBody = z.object({
  userId: userId.min(1, texts.userIdRequired),
  subscription: z.boolean(),
  plan: z.number(noPlan).int(noPlan),
});

export const bodyExample = { userId: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11", subscription: true, plan: 2 };
