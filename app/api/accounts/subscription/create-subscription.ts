import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { tellStarted } from "~/mails/tell-members.server";
import { createSubscription as create } from "~/models/subscription/subscription-management";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { subscription } from "../../answers";
import { refusePlan } from "../refusals.server";
import { subscriptionAnswer } from "./subscription-answer";
import { bodyExample, subscriptionBody } from "./subscription-body";

/** Rule: Plan sent twice. */
const createSubscription = endpoint({
  POST: operation({
    summary: "Gives a user without a valid subscription one that starts now",
    description:
      "If the same plan is sent again within 60 seconds, the answer is the first one. Later it is 409, unless the call is repeated with its Idempotency-Key. Another plan is always 409.",
    access: admin,
    body: subscriptionBody
      .extend({ subscription: z.literal(true, texts.subscribeUnchecked) })
      .meta({ example: bodyExample }),
    answer: subscription,
    status: 201,
    refusals: [404],
    run: async ({ context, viewer, body: { userId, plan } }) => {
      const now = new Date();
      const result = await create(context.db, { userId, plan }, viewer, now);
      if (!("period" in result)) return refusePlan(result.outcome);
      tellStarted(context, result);
      return subscriptionAnswer(result.period, now);
    },
  }),
});

export { createSubscription as action, createSubscription as loader };
