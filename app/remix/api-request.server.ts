import { apiError } from "~/http/api-error.server";
import { isApi, isDecodable } from "~/http/api-paths.server";
import { texts } from "~/texts";

const reference = /^\/api\/?$/i;
const routed = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** Returns the API request as Remix may see it, or an answer in its place. */
export function requestForRemix(request: Request): Request | Response {
  if (!isApi(request)) return request;
  if (!isDecodable(request)) {
    return apiError(400, texts.api.invalid, { errors: { path: [texts.api.invalid] } });
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isReference = reference.test(new URL(request.url).pathname);
  const headers = { Allow: "GET, HEAD, OPTIONS" };
  if (isReference && request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  if (isReference && !isRead) return apiError(405, texts.api.methodNotAllowed, { headers });
  // Remix reads paths ending in .data as loader requests and gives unknown methods no JSON. It knows PATCH.
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, "%2Edata");
  const call = new Request(url, request);
  return routed.has(request.method) ? call : new Request(url, { method: "PATCH" });
}
