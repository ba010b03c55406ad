import { data } from "@remix-run/cloudflare";
import type { LoaderArgs } from "~/access/admit.server";
import { isRemovalSession } from "~/access/removal-session.server";
import { clearCookie } from "~/http/cookies.server";
import type { Visitor } from "./site-frame";

/** Clears the cookie of an ended session: with it, every public page would be made for this visitor alone. No guard has
 * seen this browser leave, so the page empties its memory for Back. */
export async function visitorOf({ request, context }: Pick<LoaderArgs, "request" | "context">) {
  if (context.page.isSignedOut) return data<Visitor>({ role: null, isSignedOut: true });
  if (context.credentials.kind !== "cookie") return data<Visitor>({ role: null });
  // If D1 fails, only the navbar's link to the own area is missing.
  const viewer = await context.viewer().catch(() => undefined);
  const isOver = viewer === null;
  // The cookie of a session that is over may still prove the right to undo a removal; null if nobody knows.
  const isUseless = isOver && (await isRemovalSession(context)) === false;
  if (!isUseless) return data<Visitor>({ role: viewer?.role ?? null });
  const headers = { "Set-Cookie": clearCookie(request, "session") };
  return data<Visitor>({ role: null, isSignedOut: true }, { headers });
}
