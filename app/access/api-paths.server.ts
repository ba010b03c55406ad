import { texts } from "~/texts";
import { apiError } from "./api-error.server";

const apiPaths = /^\/api(\/|$)/i;
/** The page about the API; everything else under /api is a call. */
const reference = /^\/api\/?$/i;

export const isApi = (request: Request) => apiPaths.test(new URL(request.url).pathname);

/** Remix routes these; for any other method it has an error of its own, which is no JSON. */
const routed = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** What a call is answered before any route is looked for; null for everything that has one. */
export function answerUnrouted(request: Request): Response | null {
  if (!isApi(request)) return null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isReference = reference.test(new URL(request.url).pathname);
  const headers = { Allow: "GET, HEAD, OPTIONS" };
  if (isReference && request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  if (isReference && !isRead) return apiError(405, texts.api.methodNotAllowed, { headers });
  if (routed.has(request.method)) return null;
  return apiError(405, texts.api.methodNotAllowed, { headers: { Allow: [...routed].join(", ") } });
}

/**
 * Remix takes every path that ends in `.data` for a page's data request. A call has no such thing, but a
 * search for `x.data` has such an end.
 */
export function asCall(request: Request): Request {
  const url = new URL(request.url);
  if (!apiPaths.test(url.pathname) || !url.pathname.endsWith(".data")) return request;
  url.pathname = url.pathname.replace(/\.data$/, "%2Edata");
  return new Request(url, request);
}
