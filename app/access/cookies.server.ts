/**
 * The site's cookies. Over HTTPS their names carry `__Host-`, which browsers accept only when the
 * cookie is Secure, for the whole site and set by the site itself.
 *   session     the session's secret; HttpOnly
 *   XSRF-TOKEN  anti-forgery token; readable by script, because section 6 sends it back as a header
 *   notice      one message for the next page; HttpOnly, signed
 *   restore     the removed account that a right password may bring back; HttpOnly, signed
 */
const cookieNames = ["session", "XSRF-TOKEN", "notice", "restore"] as const;
type CookieName = (typeof cookieNames)[number];

const isHttps = (request: Request) => new URL(request.url).protocol === "https:";

/** XSRF-TOKEN keeps its bare name: clients read it by exactly that name. */
const nameOf = (request: Request, cookie: CookieName) =>
  isHttps(request) && cookie !== "XSRF-TOKEN" ? `__Host-${cookie}` : cookie;

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

/** A Set-Cookie line. Without `maxAge` (seconds) the cookie ends with the browser. */
export function setCookie(request: Request, cookie: CookieName, value: string, maxAge?: number): string {
  const parts = [`${nameOf(request, cookie)}=${value}`, "Path=/", "SameSite=Lax"];
  if (isHttps(request)) parts.push("Secure");
  if (cookie !== "XSRF-TOKEN") parts.push("HttpOnly");
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}

export const clearCookie = (request: Request, cookie: CookieName) => setCookie(request, cookie, "", 0);
