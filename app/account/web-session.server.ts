import { clearCookie, parseCookies, setCookie } from "~/access/cookies.server";
import { makeForgeryToken } from "~/access/forgery.server";
import type { Context } from "~/context.server";
import { logFailure } from "~/log.server";
import { endSession, sessionMaxAge } from "~/models/session";

/**
 * The cookies of a browser that has just signed in with a new session. The session that it had before is
 * over, and so is an offer to restore an account: nobody signs in twice with one browser.
 */
export async function webSessionCookies(
  request: Request,
  { db, env, viewer }: Context,
  { userId, cookieSecret }: { userId: string; cookieSecret: string },
): Promise<string[]> {
  try {
    const before = await viewer();
    if (before) await endSession(db, before, { staysLoggedIn: before.id === userId });
  } catch (error) {
    // The new session is made: without its cookie it would be nobody's.
    logFailure("end the session before", error);
  }
  const forgery = await makeForgeryToken(env.APP_SECRET, { kind: "cookie", secret: cookieSecret });
  return [
    setCookie(request, "session", cookieSecret, sessionMaxAge),
    setCookie(request, "XSRF-TOKEN", forgery),
    ...(parseCookies(request).restore ? [clearCookie(request, "restore")] : []),
  ];
}

/**
 * Takes a session's traces from the browser, with an offer to restore an account and the API token that
 * pages mirror where they have script.
 */
export function forgetSession(request: Request, answer: Response): void {
  for (const cookie of ["session", "XSRF-TOKEN", "restore"] as const) {
    answer.headers.append("Set-Cookie", clearCookie(request, cookie));
  }
  answer.headers.set("Clear-Site-Data", '"storage"');
}
