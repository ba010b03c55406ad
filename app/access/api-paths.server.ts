import { texts } from "~/texts";
import { apiError } from "./api-error.server";

const apiPaths = /^\/api(\/|$)/i;
/** The page about the API; everything else under /api is a call. */
const reference = /^\/api\/?$/i;

export const isApi = (request: Request) => apiPaths.test(new URL(request.url).pathname);

/** What a call is answered before any route is looked for; null for everything that has one. */
export function answerUnrouted(request: Request): Response | null {
  if (!isApi(request)) return null;
  // Remix would print such a path, and with it whatever ids and emails stand in it.
  if (!isReadable(request)) {
    return apiError(400, texts.api.invalid, { errors: { path: [texts.api.invalid] } });
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isReference = reference.test(new URL(request.url).pathname);
  const headers = { Allow: "GET, HEAD, OPTIONS" };
  if (isReference && request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  if (isReference && !isRead) return apiError(405, texts.api.methodNotAllowed, { headers });
  return null;
}

function isReadable(request: Request): boolean {
  try {
    return decodeURIComponent(new URL(request.url).pathname) !== "";
  } catch {
    return false;
  }
}

const routed = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * A call as Remix may see it. It takes every path that ends in `.data` for a page's data request; a call has
 * no such thing, but a search for `x.data` has such an end. And to a method that it does not route it has an
 * answer of its own, which is no JSON: PATCH, which no call takes, stands in.
 */
export function asCall(request: Request): Request {
  if (!isApi(request)) return request;
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, "%2Edata");
  const call = new Request(url, request);
  return routed.has(request.method) ? call : new Request(url, { method: "PATCH" });
}
