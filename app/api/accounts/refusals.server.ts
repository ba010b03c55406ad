import { apiError } from "~/access/endpoint.server";
import { confirmFirst } from "~/http/api-error.server";
import type { UserEdited } from "~/models/identity/user-edit";
import type { Refusal } from "~/models/subscription/subscription-management";
import { texts } from "~/texts";

/** A removed account answers as an unknown one. */
export const noUser = () => apiError(404, texts.api.noSuchUser);

const conflicts = {
  own: texts.ownAccountProtected,
  "last-admin": texts.lastAdminProtected,
  taken: texts.emailInUse,
  removed: texts.emailOfRemovedAccount,
};

export function refuseChange(outcome: Exclude<UserEdited, "done">): Response {
  if (outcome === "unconfirmed") return confirmFirst();
  return outcome === "gone" ? noUser() : apiError(409, conflicts[outcome]);
}

export function refusePlan(outcome: Refusal): Response {
  const message = texts.planRefusals[outcome];
  if (outcome === "unknown-user" || outcome === "removed-user") return noUser();
  if (outcome === "unknown-plan") return apiError(400, message, { errors: { plan: [message] } });
  return apiError(outcome === "none-active" ? 404 : 409, message);
}
