import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { clearCookie, parseCookies } from "~/http/cookies.server";
import { logFailure } from "~/http/log.server";
import { endSession, viewerOf } from "~/models/identity/session";
import { urls } from "~/urls";
import { isOurs } from "./forgery.server";

/**
 * Ends a session whose Sign Out did not arrive. The mark is the session's anti-forgery token, which nobody can fake.
 * Only a page removes the cookies, because only a page can empty the memory for Back.
 */
export async function finishSignOut(request: Request, context: Context): Promise<string[]> {
  const mark = parseCookies(request)["signed-out"];
  const { credentials, db, repeats, env } = context;
  const isItself = new URL(request.url).pathname === urls.signOut;
  if (!mark || isItself || credentials.kind === "bearer") return [];
  const forgotten = [clearCookie(request, "signed-out")];
  if (credentials.kind !== "cookie" || !(await isOurs(env.APP_SECRET, credentials, mark))) return forgotten;
  try {
    const found = await viewerOf(db, { secretHash: await digest(credentials.secret) }, new Date());
    if (found) await endSession(repeats, found.viewer);
  } catch (error) {
    logFailure("end a session that was signed out", error);
  }
  context.credentials = { kind: "none" };
  context.isSignedOut = isPage(request);
  if (!context.isSignedOut) return [];
  return [...forgotten, clearCookie(request, "session"), clearCookie(request, "restore")];
}

/** Old browsers do not say what they ask for. */
const isPage = ({ headers }: Request) => (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
