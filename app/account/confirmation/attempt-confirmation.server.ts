import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { logEvent } from "~/log.server";
import { confirmSession } from "~/models/identity/confirm-session";
import type { Viewer } from "~/models/identity/session";

type Proof = { password: string; code?: string };

export async function attemptConfirmation(
  request: Request,
  { db, env }: Pick<Context, "db" | "env">,
  viewer: Viewer,
  given: Proof,
  now: Date,
) {
  const proof = { ...given, address: callerAddress(request), key: env.APP_SECRET };
  const result = await confirmSession(db, viewer, proof, now);
  logEvent("confirmation", { outcome: result.outcome, user: viewer.id, client: viewer.client });
  return result;
}
