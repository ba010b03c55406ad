import { apiError } from "~/access/endpoint.server";
import type { Refusal } from "~/models/subscription-management";
import type { UserEdited } from "~/models/user-edit";
import { texts } from "~/texts";

/** Also of a removed account: it is as if it were not there. */
export const noUser = () => apiError(404, texts.api.noUser);

const conflicts = {
  own: texts.ownAccountKept,
  "last-admin": texts.lastAdminKept,
  taken: texts.emailOfUser,
  removed: texts.emailOfRemoved,
};

/** What models of accounts refuse (T15, T24). */
export const refuseChange = (outcome: Exclude<UserEdited, "done">) =>
  outcome === "gone" ? noUser() : apiError(409, conflicts[outcome]);

/** What the model of subscriptions refuses. */
export function refusePlan(outcome: Refusal): Response {
  const message = texts.planRefusals[outcome];
  if (outcome === "unknown-user" || outcome === "removed-user") return noUser();
  if (outcome === "unknown-plan") return apiError(400, message, { errors: { plan: [message] } });
  return apiError(outcome === "none-active" ? 404 : 409, message);
}
