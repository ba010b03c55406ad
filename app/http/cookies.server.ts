/**
 * Over HTTPS the names carry `__Host-`, which browsers accept only from the site itself, Secure and for all paths.
 *   session     the session's secret; HttpOnly
 *   XSRF-TOKEN  anti-forgery token; script reads it and sends it back as a header
 *   notice      one message for the next page; signed; script clears it once it has shown the message
 *   known       accounts that have signed in with this browser; HttpOnly, signed, stays after sign-out
 *   lapsed      the ended plan of a member who was signed out, for the login page and to pay; HttpOnly, signed
 *   restore     the removed account that a right password may bring back; HttpOnly, signed
 *   ticket      an Admin's right password, until the second step; HttpOnly, signed
 *   enrolment   the secret during the setup of an authenticator app; HttpOnly, encrypted
 *   recovery    new recovery codes, until their owner has kept them; HttpOnly, encrypted
 *   draft       the form that waits for its sender to sign in again, or to confirm; HttpOnly, signed
 *   signed-out  set by script: a Sign Out that may not have arrived, with the session's anti-forgery token
 * app/site/privacy-sections.tsx tells visitors the same: change both together.
 */
export const cookieNames = [
  "session",
  "XSRF-TOKEN",
  "notice",
  "known",
  "lapsed",
  "restore",
  "ticket",
  "enrolment",
  "recovery",
  "draft",
  "signed-out",
] as const;
export type CookieName = (typeof cookieNames)[number];

const isHttps = (request: Request) => new URL(request.url).protocol === "https:";

/** Set or read by script. Clients read XSRF-TOKEN by exactly this name, so these get no `__Host-`. */
const ofScript: readonly CookieName[] = ["XSRF-TOKEN", "signed-out"];

/** The notice keeps its prefix all the same. */
const clearedByScript: readonly CookieName[] = [...ofScript, "notice"];

const nameOf = (request: Request, cookie: CookieName) =>
  isHttps(request) && !ofScript.includes(cookie) ? `__Host-${cookie}` : cookie;

export function parseCookies(request: Request): Partial<Record<CookieName, string>> {
  const found = new Map<string, string>();
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const split = pair.indexOf("=");
    if (split > 0) found.set(pair.slice(0, split).trim(), pair.slice(split + 1).trim());
  }
  const cookies: Partial<Record<CookieName, string>> = {};
  for (const cookie of cookieNames) {
    const value = found.get(nameOf(request, cookie));
    if (value) cookies[cookie] = value;
  }
  return cookies;
}

export function setCookie(request: Request, cookie: CookieName, value: string, maxAge?: number): string {
  const parts = [`${nameOf(request, cookie)}=${value}`, "Path=/", "SameSite=Lax"];
  if (isHttps(request)) parts.push("Secure");
  if (!clearedByScript.includes(cookie)) parts.push("HttpOnly");
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}

/** Undefined if the answer leaves the cookie alone, "" if it clears it. */
export function answeredCookie(request: Request, headers: Headers, cookie: CookieName): string | undefined {
  const start = `${nameOf(request, cookie)}=`;
  const line = headers.getSetCookie().findLast((each) => each.startsWith(start));
  return line?.slice(start.length).split(";")[0];
}

export const clearCookie = (request: Request, cookie: CookieName) => setCookie(request, cookie, "", 0);
