import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { unsubscribe as end } from "~/models/subscription/subscription-management";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { success } from "../../answers";
import { userId } from "../../ids";
import { refusePlan } from "../refusals.server";

/** Rule: Plan sent twice. */
const unsubscribe = endpoint({
  DELETE: operation({
    summary: "Ends a user's subscription now",
    description:
      "If the plan is ended again within 60 seconds, the answer is the first one; later it is 404.",
    access: admin,
    params: z.object({ userId }),
    answer: success,
    run: async ({ context, viewer, params }) => {
      const result = await end(context.db, params, viewer, new Date());
      if (!("period" in result)) return refusePlan(result.outcome);
      return { success: true as const, message: texts.subscriptionRemoved };
    },
  }),
});

export { unsubscribe as action, unsubscribe as loader };
