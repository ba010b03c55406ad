import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { accountPlan } from "~/models/subscription/account-plan";
import * as z from "~/settings/zod";
import { subscription } from "../../answers";
import { userId } from "../../ids";
import { noUser } from "../refusals.server";
import { subscriptionAnswer } from "./subscription-answer";

/** Without a subscription every field but isActive is null. */
const getSubscription = endpoint({
  GET: operation({
    summary: "A user's subscription, valid or past",
    description:
      "The latest plan, also one that has ended; all fields are null if there never was one. 404: there is no such user.",
    access: self,
    params: z.object({ userId }),
    answer: subscription,
    run: async ({ context, params }) => {
      const now = new Date();
      const account = await accountPlan(context.reads, params.userId, now);
      return account && !account.removedAt ? subscriptionAnswer(account.latest, now) : noUser();
    },
  }),
});

export { getSubscription as action, getSubscription as loader };
