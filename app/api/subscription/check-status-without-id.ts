import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { texts } from "~/texts";
import { subscriptionCheck } from "../answers";

/** Always answers 400, because the id is missing. */
const checkStatusWithoutId = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Refuses: the user's id is missing",
    description: "Ask `/Subscription/CheckSubscriptionStatus/{userId}`.",
    answer: subscriptionCheck,
    refusals: [400],
    run: async () => {
      const message = texts.userIdRequired;
      return apiError(400, message, { errors: { userId: [message] } });
    },
  }),
});

export { checkStatusWithoutId as action, checkStatusWithoutId as loader };
