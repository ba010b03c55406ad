import { keyHeader } from "./idempotency-key";

/** Whether a browser says that another site makes this request. */
export function isOfOtherOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Whether it is one that the operator lets in (`API_ORIGINS`), under /api alone. */
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
const preflightKeptFor = 7200;

/** What a page shows by an element of its own, whose request names no origin that could be looked for. */
const shown = /^\/api\/(image|video)-resources\//i;

/**
 * Lets a listed origin read an answer of the API, and its preflight pass. Without credentials, always: such
 * a call speaks by its bearer token, and its cookies are not looked at (credentials.server.ts).
 */
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
    headers.set("Access-Control-Max-Age", String(preflightKeptFor));
  }
  return shared;
}
