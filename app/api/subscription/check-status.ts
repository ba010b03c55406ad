import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { isValid, latestSubscription } from "~/models/subscription";
import { z } from "~/zod";

/** GET /api/Subscription/CheckSubscriptionStatus/{userId} → `{isValid}`. */
const checkStatus = endpoint({
  GET: operation({
    access: self,
    params: z.object({ userId: z.string() }),
    run: async ({ context, viewer, params: { userId } }) => {
      const isOwn = viewer?.id === userId;
      const subscription = isOwn ? viewer.subscription : await latestSubscription(context.db, userId);
      return { isValid: isValid(subscription, new Date()) };
    },
  }),
});

export { checkStatus as action, checkStatus as loader };
