import { texts } from "~/texts";
import { apiError } from "./api-error.server";
import { isApi } from "./api-paths.server";
import { isListed, isOfOtherOrigin } from "./cross-origin.server";

const kilobytes = 1024;
const megabytes = 1024 * kilobytes;

const callLimit = 256 * kilobytes;
/** Of a page's form: 200 kB of text in any script, six bytes a letter, reach the rule that refuses them. */
const formLimit = 1.5 * megabytes;
/** Forms that bring a picture of 5 MB along. */
const pictureForms = /^\/(admin\/|admin-front-admin-board-)/i;
const pictureCalls =
  /^\/api\/((boards|quarters)(\/((add|edit)(board|quarter)|add(board|quarter)(stringify|asformdata)|update(board|quarter)\/[^/]+))?|boardsaddboardasformdata)\/?$/i;
const pictureLimit = 6 * megabytes;
/**
 * A video, or a part of one: too large to be held here, so its handler reads it as it comes. Cloudflare
 * lets no more than 100 MB through; between that and its own limit the handler's answer is the kinder one.
 */
const videoForms = /^\/(admin\/admin-lecture-video\/[^/]+|api\/lecture-uploads\/[^/]+\/\d+)\/?$/i;
const videoLimit = 100 * megabytes;
const importForm = /^\/admin\/admin-users-import\/?$/i;
const urlLimit = 8 * 1024;
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Stands in front of every request, page or API: refuses unsafe requests of other sites (but for calls of
 * those that the operator lists), and bodies or addresses beyond measure. What passes comes back as a request whose body is complete and bounded; a
 * video's is bounded only.
 */
export async function admit(
  request: Request,
  apiOrigins: readonly string[] = [],
): Promise<Request | Response> {
  const secure = withoutTls(request);
  if (secure) {
    return unsafe.has(request.method)
      ? refuse(request, 403, texts.api.insecure)
      : Response.redirect(secure, 308);
  }
  if (request.url.length > urlLimit) return refuse(request, 414, texts.api.tooLarge);
  if (!unsafe.has(request.method)) return request;
  if (isForeign(request) && !(isApi(request) && isListed(request, apiOrigins)))
    return refuse(request, 403, texts.api.foreignOrigin);
  if (!request.body) return request;
  const { pathname } = new URL(request.url);
  if (videoForms.test(pathname)) return isWithin(request, videoLimit) ? request : tooLarge(request);
  const body = await readBounded(request, limitOf(request, pathname));
  if (!body) return tooLarge(request);
  return new Request(request, { body });
}

/** Of a call only a form holds a file; JSON, which is parsed as a whole, stays small. */
function limitOf(request: Request, pathname: string): number {
  if (!isApi(request)) return pictureForms.test(pathname) ? pictureLimit : formLimit;
  const isForm = /^\s*multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  return isForm && pictureCalls.test(pathname) ? pictureLimit : callLimit;
}

/** Where a plain HTTP request should have gone; null on HTTPS and on a machine at hand (localhost, an IP). */
function withoutTls(request: Request): string | null {
  const url = new URL(request.url);
  const isAtHand = url.hostname === "localhost" || /^[\d.]+$|^\[/.test(url.hostname);
  if (url.protocol === "https:" || isAtHand) return null;
  url.protocol = "https:";
  return url.href;
}

/**
 * Remix checks the origin of page posts only; this covers resource routes too. A caller without any
 * browser header (the mobile app, curl) carries no ambient cookie and is left to its bearer token.
 */
function isForeign(request: Request): boolean {
  if (request.headers.has("Origin")) return isOfOtherOrigin(request);
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}

/** Browsers and apps say how much they send; whoever does not may send no video. */
function isWithin(request: Request, limit: number): boolean {
  const length = request.headers.get("Content-Length");
  return length !== null && Number(length) <= limit;
}

/** A person's form gets words that `serve` makes a page of. */
function tooLarge(request: Request) {
  const text = importForm.test(new URL(request.url).pathname)
    ? texts.userImport.tooLarge
    : texts.formTooLarge;
  return refuse(request, 413, isApi(request) ? texts.api.tooLarge : text);
}

/** The whole body, or null as soon as it grows over the limit, whatever its headers said. */
async function readBounded(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit || !request.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(chunk.value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** JSON under /api, one plain sentence elsewhere: nothing of the request is echoed. */
function refuse(request: Request, status: number, message: string): Response {
  if (isApi(request)) return apiError(status, message);
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
