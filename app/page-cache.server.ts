import { parseCookies } from "./access/cookies.server";
import type { Credentials } from "./access/credentials.server";
import { edgeCache } from "./edge-cache.server";
import { hasCurrent } from "./if-none-match";
import { digest } from "./keys.server";
import { logFailure } from "./log.server";
import { urls } from "./urls";

/** The pages that look the same to every visitor: no form in them, so no token either. */
const sharedPages = new Set<string>([
  urls.root,
  urls.home,
  urls.site.about,
  urls.site.board,
  urls.site.courses,
  urls.site.privacy,
  urls.api.reference,
]);

/** For so long a kept page is sent as it is, and for as long again while a new one is made. In ms. */
const freshFor = 30_000;
const usableFor = 60_000;
/** And in seconds, where no new one can be made. */
const lastResortFor = 86_400;

const renderedAt = "X-Rendered-At";

/** Whether a request is answered for everybody: by whom it is made must not matter (T103). */
export function isSharedPage(request: Request, credentials: Credentials): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { pathname } = new URL(request.url);
  if (!isRead || !sharedPages.has(pathname) || credentials.kind !== "none") return false;
  return parseCookies(request).notice === undefined;
}

type Visit = {
  request: Request;
  buildId: string;
  render: (page: Request) => Promise<Response>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * A public page from the edge's cache. Fresh for 30 s; then, up to a minute, still sent while a new
 * one is made behind it; after that the visitor waits for the new one, so that a change shows within a
 * minute. A page that cannot be made (D1 fails) is replaced by the one kept last, up to a day old.
 * A reload always asks for a new one.
 */
export async function cachedPage(visit: Visit): Promise<Response> {
  const { request, waitUntil } = visit;
  const kept = await edgeCache?.match(keyOf(visit));
  const age = kept && !isReload(request) ? Date.now() - Number(kept.headers.get(renderedAt)) : Infinity;
  if (kept && age < usableFor) {
    if (age >= freshFor) waitUntil(make(visit).catch((error) => logFailure("renew a page", error)));
    return answer(request, kept);
  }
  const made = await make(visit);
  return answer(request, made.status >= 500 && kept ? kept : made);
}

/** Whoever changes what a public page shows has it made anew, in this data centre; elsewhere a minute is the limit. What was changed is saved by then: a cache that fails is no failure of it. */
export async function forgetPage(request: Request, buildId: string | null, path: string): Promise<void> {
  if (!edgeCache || buildId === null) return;
  try {
    await edgeCache.delete(keyOf({ request: new Request(new URL(path, request.url)), buildId }));
  } catch (error) {
    logFailure("forget a page", error);
  }
}

/** Of the address only what decides about the page; another build is another page. */
const keyOf = ({ request, buildId }: Pick<Visit, "request" | "buildId">) => {
  const { origin, pathname } = new URL(request.url);
  return new Request(`https://pages.internal/${buildId}/${encodeURIComponent(origin)}${pathname}`);
};

const isReload = (request: Request) => /no-cache|max-age=0/.test(request.headers.get("Cache-Control") ?? "");

/** Renders the page, and keeps it where it is whole and for everybody. */
async function make(visit: Visit): Promise<Response> {
  const { request, render, waitUntil } = visit;
  const { origin, pathname } = new URL(request.url);
  const page = await render(new Request(origin + pathname, { headers: request.headers }));
  if (page.status !== 200 || page.headers.has("Set-Cookie")) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set("ETag", `W/"${(await digest(html)).slice(0, 22)}"`);
  headers.set("Cache-Control", `public, max-age=${lastResortFor}`);
  headers.set(renderedAt, String(Date.now()));
  if (edgeCache) waitUntil(edgeCache.put(keyOf(visit), new Response(html, { headers })));
  return new Response(html, { headers });
}

/** What leaves here: browsers ask each time whether theirs still holds, and after a login it does not. */
function answer(request: Request, page: Response): Response {
  const etag = page.headers.get("ETag");
  if (!etag) return page;
  const headers = new Headers(page.headers);
  for (const name of [renderedAt, "Age", "CF-Cache-Status"]) headers.delete(name);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie");
  if (hasCurrent(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : page.body, { headers });
}
