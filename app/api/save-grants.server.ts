import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/context.server";
import type { Actor } from "~/models/activity";
import { type GrantKind, type GrantRefusal, saveGrants } from "~/models/grants";
import { texts } from "~/texts";

/**
 * Makes the list the whole set that an account is granted, and says so as section 8 has it; or the refusal,
 * with the `field` that the list came in.
 */
export async function saveUserGrants(
  { db }: Pick<Context, "db">,
  actor: Actor,
  kind: GrantKind,
  set: { userId: string; selected: readonly number[] },
  field = kind === "quarters" ? "quarterIds" : "courseIds",
) {
  const saved = await saveGrants(db, kind, set, actor, new Date());
  switch (saved.outcome) {
    case "saved": {
      const message = kind === "quarters" ? texts.quartersUpdated : texts.coursesUpdated;
      return { success: true, message: message(saved.email) };
    }
    case "unknown-item":
      return apiError(400, texts.api.idsUnknown, { errors: { [field]: [texts.api.idsUnknown] } });
    case "stale":
      // Without a baseline only a table that is broken gets here.
      return apiError(500, texts.serverError);
    default:
      return refuseGrants(saved.outcome);
  }
}

/** Why nothing is granted to this account. */
export const refuseGrants = (refusal: GrantRefusal) =>
  refusal === "no-plan" ? apiError(409, texts.planFirst) : apiError(404, texts.api.notFound);
