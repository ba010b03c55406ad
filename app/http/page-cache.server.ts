import type { Credentials } from "~/access/credentials.server";
import { digest } from "~/crypto/keys.server";
import { urls } from "~/urls";
import { parseCookies } from "./cookies.server";
import { edgeCache } from "./edge-cache.server";
import { hasCurrent } from "./if-none-match";
import { logFailure } from "./log.server";

/** Pages without forms: they need no token and look the same to every visitor. */
const sharedPages = new Set<string>([
  urls.root,
  urls.home,
  urls.site.about,
  urls.site.board,
  urls.site.courses,
  urls.site.privacy,
  urls.api.reference,
]);

/** Milliseconds: a kept page is sent until `usableFor`; after `freshFor` a new one is rendered meanwhile. */
const freshFor = 30_000;
const usableFor = 60_000;
/** Seconds: a kept page of this age is still sent if rendering fails. */
const lastResortFor = 86_400;

const renderedAt = "X-Rendered-At";

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

/** Ignores the caller's Cache-Control: a reload must not bypass the cache. */
export async function cachedPage(visit: Visit): Promise<Response> {
  const { request, waitUntil } = visit;
  const kept = await edgeCache?.match(keyOf(visit));
  const age = kept ? Date.now() - Number(kept.headers.get(renderedAt)) : Infinity;
  if (kept && age < usableFor) {
    if (age >= freshFor) waitUntil(make(visit).catch((error) => logFailure("renew a page", error)));
    return answer(request, kept);
  }
  const made = await make(visit);
  return answer(request, made.status >= 500 && kept ? kept : made);
}

/** Clears this data centre only; elsewhere a page is up to a minute old. The change is saved, so only logs failures. */
export async function forgetPage(request: Request, buildId: string | null, path: string): Promise<void> {
  if (!edgeCache || buildId === null) return;
  try {
    await edgeCache.delete(keyOf({ request: new Request(new URL(path, request.url)), buildId }));
  } catch (error) {
    logFailure("forget a page", error);
  }
}

const keyOf = ({ request, buildId }: Pick<Visit, "request" | "buildId">) => {
  const { origin, pathname } = new URL(request.url);
  return new Request(`https://pages.internal/${buildId}/${encodeURIComponent(origin)}${pathname}`);
};

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

/** Makes browsers ask each time: after a login their copy is wrong. */
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
