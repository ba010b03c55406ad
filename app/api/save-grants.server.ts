import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/http/context.server";
import { type GrantKind, type GrantRefusal, saveGrants } from "~/models/access/grants";
import type { Actor } from "~/models/activity/activity";
import { texts } from "~/texts";

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
      return { success: true as const, message: message(saved.email) };
    }
    case "unknown-item":
      return apiError(400, texts.api.idsUnknown, { errors: { [field]: [texts.api.idsUnknown] } });
    case "stale":
      // No baseline was sent, so `stale` means that the write had no effect.
      return apiError(500, texts.serverError);
    default:
      return refuseGrants(saved.outcome);
  }
}

export const refuseGrants = (refusal: GrantRefusal) =>
  refusal === "no-plan" ? apiError(409, texts.planFirst) : apiError(404, texts.api.notFound);
