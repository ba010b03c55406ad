import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { activeUser } from "~/models/identity/users";
import { isValid } from "~/models/subscription/subscription";
import * as z from "~/settings/zod";
import { noUser } from "../accounts/refusals.server";
import { subscriptionCheck } from "../answers";
import { userId as idInPath } from "../ids";

const checkStatus = endpoint({
  GET: operation({
    summary: "Whether a user has a valid subscription now",
    description:
      "True for a plan that is valid at this moment. Members may ask for themselves, Admins for everybody.",
    access: self,
    params: z.object({ userId: idInPath }),
    answer: subscriptionCheck,
    run: async ({ context, viewer, params: { userId } }) => {
      const now = new Date();
      // Members ask this every five minutes; the plan came with the viewer.
      if (viewer.id === userId) return { isValid: isValid(viewer.subscription, now) };
      const account = await activeUser(context.reads, userId);
      return account ? { isValid: isValid({ expiresAt: account.planExpiresAt }, now) } : noUser();
    },
  }),
});

export { checkStatus as action, checkStatus as loader };
