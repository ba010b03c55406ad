import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { userIdInBody } from "../../ids";

const noPlan = texts.planRefusals["unknown-plan"];

export const subscriptionBody = z.object({
  userId: userIdInBody,
  subscription: z.boolean(),
  plan: z.number(noPlan).int(noPlan),
});

export const bodyExample = { userId: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11", subscription: true, plan: 2 };
