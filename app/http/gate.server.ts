import { texts } from "~/texts";
import { apiError } from "./api-error.server";
import { isApi } from "./api-paths.server";
import { withBoundedBody } from "./bounded-body.server";
import { isListed, isOfOtherOrigin } from "./cross-origin.server";

const kilobytes = 1024;
const megabytes = 1024 * kilobytes;

const callLimit = 256 * kilobytes;
const shortLimit = 64 * kilobytes;
const formLimit = 1.5 * megabytes;
const pictureForms =
  /^\/((admin\/)?admin-front-admin-board-(add|edit)|admin\/(front-admin-board-(add|edit)|admin-quarter-(add|edit)))(-n)?(\/[^/]+)?\/?$/i;
const contactForm = /^\/front-contact\/?$/i;
const membersArea = /^\/(admin|user)(\/|$)|^\/admin-front-admin-board-/i;
const pictureCalls =
  /^\/api\/((boards|quarters)(\/((add|edit)(board|quarter)|add(board|quarter)(stringify|asformdata)|update(board|quarter)\/[^/]+))?|boardsaddboardasformdata)\/?$/i;
const pictureLimit = 6 * megabytes;
const videoForms = /^\/(admin\/admin-lecture-video\/[^/]+|api\/lecture-uploads\/[^/]+\/\d+)\/?$/i;
const videoLimit = 100 * megabytes;
const importForm = /^\/admin\/admin-users-import\/?$/i;
const urlLimit = 8 * 1024;
const domainName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Reads no body, so that a page's rule is checked first. Reading the body beyond its limit fails later. */
export function admit(request: Request, apiOrigins: readonly string[] = []): Request | Response {
  const secure = withoutTls(request);
  if (secure) {
    // The call's token has already crossed in the clear; a redirect would hide that.
    if (unsafe.has(request.method) || isApi(request)) return refuse(request, 403, texts.api.insecure);
    if (!domainName.test(secure.hostname)) return refuse(request, 400, texts.api.invalid);
    return Response.redirect(secure.href, 308);
  }
  if (request.url.length > urlLimit) return refuse(request, 414, texts.api.tooLarge);
  // Remix still answers such requests of its older browsers, and logs each as a failure.
  if (new URL(request.url).searchParams.has("_data")) return refuse(request, 400, texts.api.invalid);
  if (!unsafe.has(request.method)) return request;
  if (isForeign(request) && !(isApi(request) && isListed(request, apiOrigins)))
    return refuse(request, 403, texts.api.foreignOrigin);
  if (!request.body) return request;
  const pathname = new URL(request.url).pathname.replace(/\.data$/, "");
  if (videoForms.test(pathname)) return isWithin(request, videoLimit) ? request : tooLarge(request);
  const limit = limitOf(request, pathname);
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return tooLarge(request);
  return withBoundedBody(request, limit, tooLarge(request));
}

function limitOf(request: Request, pathname: string): number {
  if (!isApi(request)) {
    if (pictureForms.test(pathname) || importForm.test(pathname)) return pictureLimit;
    return membersArea.test(pathname) || contactForm.test(pathname) ? formLimit : shortLimit;
  }
  const isForm = /^\s*multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  return isForm && pictureCalls.test(pathname) ? pictureLimit : callLimit;
}

function withoutTls(request: Request): URL | null {
  const url = new URL(request.url);
  const isAtHand = url.hostname === "localhost" || /^[\d.]+$|^\[/.test(url.hostname);
  if (url.protocol === "https:" || isAtHand) return null;
  url.protocol = "https:";
  return url;
}

/** Remix checks page posts only. Callers without browser headers (app, curl) send no cookie unasked. */
function isForeign(request: Request): boolean {
  if (request.headers.has("Origin")) return isOfOtherOrigin(request);
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}

function isWithin(request: Request, limit: number): boolean {
  const length = request.headers.get("Content-Length");
  return length !== null && Number(length) <= limit;
}

export function tooLarge(request: Request): Response {
  const text = importForm.test(new URL(request.url).pathname)
    ? texts.userImport.tooLarge
    : texts.formTooLarge;
  return refuse(request, 413, isApi(request) ? texts.api.tooLarge : text);
}

function refuse(request: Request, status: number, message: string): Response {
  if (isApi(request)) return apiError(status, message);
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
