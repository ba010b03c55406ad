import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { texts } from "~/texts";

/** GET /api/Subscription/CheckSubscriptionStatus with the user's id left out (section 8). */
const checkStatusWithoutId = endpoint({
  GET: operation({
    summary: "Refused: the user's id is missing",
    access: signedIn,
    run: async () => apiError(400, texts.userIdRequired),
  }),
});

export { checkStatusWithoutId as action, checkStatusWithoutId as loader };
