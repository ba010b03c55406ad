import { keyHeader } from "./idempotency/idempotency-key";

export function isOfOtherOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== new URL(request.url).origin;
}

/** By the browser's own word, also of a link that somebody follows. False for a caller that is no browser. */
export function isFromOtherSite({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}

export function isListed(request: Request, apiOrigins: readonly string[]): boolean {
  return apiOrigins.includes(request.headers.get("Origin") ?? "");
}

const allowedHeaders = ["Authorization", "Content-Type", "If-None-Match", "Range", keyHeader];
const exposedHeaders = [
  "Accept-Ranges",
  "Content-Range",
  "ETag",
  "Idempotency-Replayed",
  "Link",
  "Retry-After",
  "X-Pagination",
  "X-Total-Count",
];
const preflightLifetime = 7200;

/** Shown by elements such as <img>, whose requests carry no Origin to look up in the list. */
const shown = /^\/api\/(image|video)-resources\//i;

/** Never allows credentials: such calls use a bearer token (see credentials.server.ts). */
export function shareWithListed(request: Request, answer: Response, apiOrigins: readonly string[]): Response {
  if (apiOrigins.length === 0) return answer;
  const shared = new Response(answer.body, answer);
  const { headers } = shared;
  headers.append("Vary", "Origin");
  if (shown.test(new URL(request.url).pathname)) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (!isListed(request, apiOrigins)) return shared;
  headers.set("Access-Control-Allow-Origin", request.headers.get("Origin") ?? "");
  headers.set("Access-Control-Expose-Headers", exposedHeaders.join(", "));
  if (request.method === "OPTIONS" && request.headers.has("Access-Control-Request-Method")) {
    headers.set("Access-Control-Allow-Methods", headers.get("Allow") ?? "GET");
    headers.set("Access-Control-Allow-Headers", allowedHeaders.join(", "));
    headers.set("Access-Control-Max-Age", String(preflightLifetime));
  }
  return shared;
}
