import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { latestSubscription } from "~/models/subscription";
import { changePlan, unsubscribe } from "~/models/subscription-management";
import { z } from "~/zod";
import { differing } from "../differing.server";
import { subscription, userId } from "../shapes";
import { refusePlan } from "./refusals.server";
import { subscriptionAnswer } from "./subscription-answer";
import { bodyExample, subscriptionBody } from "./subscription-body";

const whose = { userId: subscriptionBody.shape.userId.optional() };

/** Whoever ends a subscription need not say which plan it was. */
const body = z.discriminatedUnion("subscription", [
  subscriptionBody.extend({ ...whose, subscription: z.literal(true) }).meta({ example: bodyExample }),
  z.object({ ...whose, subscription: z.literal(false) }).meta({ example: { subscription: false } }),
]);

/**
 * PUT /api/Accounts/UpdateUserSubscription/{id}: another plan keeps the start (T59), the same one changes
 * nothing, `subscription: false` ends it (T61).
 */
const updateSubscription = endpoint({
  PUT: operation({
    summary: "Changes the plan of a user's valid subscription, or ends it",
    access: admin,
    params: z.object({ userId }),
    body,
    answer: subscription,
    run: async ({ context: { db }, viewer, params, body: asked }) => {
      const wrong = differing(params.userId, asked.userId, "userId");
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
