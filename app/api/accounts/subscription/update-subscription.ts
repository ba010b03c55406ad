import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { latestSubscription } from "~/models/subscription/subscription";
import { changePlan, unsubscribe } from "~/models/subscription/subscription-management";
import * as z from "~/settings/zod";
import { subscription } from "../../answers";
import { idMismatch } from "../../id-mismatch.server";
import { userId } from "../../ids";
import { refusePlan } from "../refusals.server";
import { subscriptionAnswer } from "./subscription-answer";
import { bodyExample, subscriptionBody } from "./subscription-body";

const body = z.discriminatedUnion("subscription", [
  subscriptionBody.extend({ subscription: z.literal(true) }).meta({ example: bodyExample }),
  subscriptionBody
    .pick({ userId: true })
    .extend({ subscription: z.literal(false) })
    .meta({ example: { userId: bodyExample.userId, subscription: false } }),
]);

/** `subscription: false` ends it and needs no plan. */
const updateSubscription = endpoint({
  PUT: operation({
    summary: "Changes the plan of a user's valid subscription, or ends it",
    description:
      "The plan runs from its own first day; one that would have ended already is refused. 404: no subscription is valid now.",
    access: admin,
    params: z.object({ userId }),
    body,
    answer: subscription,
    run: async ({ context: { db }, viewer, params, body: asked }) => {
      const wrong = idMismatch(params.userId, asked.userId, "userId");
      if (wrong) return wrong;
      const now = new Date();
      const result = asked.subscription
        ? await changePlan(db, { ...params, plan: asked.plan }, viewer, now)
        : await unsubscribe(db, params, viewer, now);
      if (!("period" in result)) return refusePlan(result.outcome);
      const present = asked.subscription ? result.period : await latestSubscription(db, params.userId);
      return subscriptionAnswer(present, now);
    },
  }),
});

export { updateSubscription as action, updateSubscription as loader };
