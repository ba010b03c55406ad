import type { ServerBuild } from "@remix-run/cloudflare";
import { texts } from "~/texts";
import { apiError } from "./api-error.server";
import { isApi } from "./api-paths.server";
import { limitAt, shortLimit } from "./bodies/body-limit.server";
import { withBoundedBody } from "./bodies/bounded-body.server";
import { isFromOtherSite, isListed, isOfOtherOrigin } from "./cross-origin.server";
import { doubledParameter } from "./page-parameters";

const urlLimit = 8 * 1024;
const domainName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

type SiteRules = { apiOrigins: readonly string[]; routes: ServerBuild["routes"] };

/** Reads no body, so that a page's rule is checked first. Reading the body beyond its limit fails later. */
export function admit(request: Request, { apiOrigins, routes }: SiteRules): Request | Response {
  const httpsAddress = httpsAddressOf(request);
  if (httpsAddress) {
    // The call's token has already crossed in the clear; a redirect would hide that.
    if (unsafe.has(request.method) || isApi(request)) return refuse(request, 403, texts.api.httpsRequired);
    if (!domainName.test(httpsAddress.hostname)) return refuse(request, 400, texts.api.invalid);
    return Response.redirect(httpsAddress.href, 308);
  }
  if (request.url.length > urlLimit) return refuse(request, 414, texts.api.tooLarge);
  // Remix still answers such requests of its older browsers, and logs each as a failure.
  if (new URL(request.url).searchParams.has("_data")) return refuse(request, 400, texts.api.invalid);
  if (!isApi(request) && doubledParameter(request) !== null)
    return refuse(request, 400, texts.duplicateParameter);
  if (!unsafe.has(request.method)) return request;
  if (isForeign(request) && !(isApi(request) && isListed(request, apiOrigins)))
    return refuse(request, 403, texts.api.foreignOrigin);
  if (!request.body) return request;
  const limit = limitAt(request, routes);
  const tooLarge = () =>
    refuse(request, 413, isApi(request) ? texts.api.tooLarge : (limit?.tooLarge ?? texts.formTooLarge));
  if (!limit) return withBoundedBody(request, shortLimit, tooLarge);
  const length = request.headers.get("Content-Length");
  if (limit.isPassedOn) return length !== null && Number(length) <= limit.bytes ? request : tooLarge();
  return Number(length) > limit.bytes ? tooLarge() : withBoundedBody(request, limit.bytes, tooLarge);
}

/** Null if the request came by HTTPS, or went to localhost or an IP address. */
function httpsAddressOf(request: Request): URL | null {
  const url = new URL(request.url);
  const isLocalOrIp = url.hostname === "localhost" || /^[\d.]+$|^\[/.test(url.hostname);
  if (url.protocol === "https:" || isLocalOrIp) return null;
  url.protocol = "https:";
  return url;
}

/** Remix checks page posts only. Callers without browser headers (app, curl) send no cookie unasked. */
function isForeign(request: Request): boolean {
  return request.headers.has("Origin") ? isOfOtherOrigin(request) : isFromOtherSite(request);
}

function refuse(request: Request, status: number, message: string): Response {
  if (isApi(request)) return apiError(status, message);
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
