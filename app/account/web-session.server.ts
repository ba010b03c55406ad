import { makeForgeryToken } from "~/access/forgery.server";
import { knowBrowser } from "~/access/known-browser.server";
import type { AppSecret } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { clearCookie, parseCookies, setCookie } from "~/http/cookies.server";
import { logFailure } from "~/log.server";
import { endSession } from "~/models/identity/session";
import { sessionMaxAge } from "~/models/identity/session-life";

/** Ends the browser's previous session, and takes back what earlier sign-ins left. */
export async function webSessionCookies(
  request: Request,
  { db, env, viewer }: Context,
  { userId, email, cookieSecret }: { userId: string; email: string; cookieSecret: string },
): Promise<string[]> {
  try {
    const before = await viewer();
    if (before) await endSession(db, before, { staysLoggedIn: before.id === userId });
  } catch (error) {
    // Goes on, because the new session already exists and needs its cookie.
    logFailure("end the session before", error);
  }
  return [
    ...(await cookiesOf(request, env.APP_SECRET, cookieSecret)),
    await knowBrowser(request, env.APP_SECRET, email),
    ...(["lapsed", "restore", "ticket"] as const)
      .filter((cookie) => parseCookies(request)[cookie])
      .map((cookie) => clearCookie(request, cookie)),
  ];
}

export async function cookiesOf(
  request: Request,
  secret: AppSecret,
  cookieSecret: string,
): Promise<string[]> {
  const forgery = await makeForgeryToken(secret, { kind: "cookie", secret: cookieSecret });
  return [
    setCookie(request, "session", cookieSecret, sessionMaxAge),
    setCookie(request, "XSRF-TOKEN", forgery),
  ];
}

/** Also clears the API token that pages mirror in local storage (`Clear-Site-Data`). */
export function forgetSession(request: Request, answer: Response): void {
  for (const cookie of [
    "session",
    "XSRF-TOKEN",
    "lapsed",
    "restore",
    "ticket",
    "enrolment",
    "recovery",
    "draft",
    "signed-out",
  ] as const) {
    answer.headers.append("Set-Cookie", clearCookie(request, cookie));
  }
  answer.headers.set("Clear-Site-Data", '"cache", "storage"');
}
