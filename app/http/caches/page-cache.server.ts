import { digest } from "~/crypto/keys.server";
import { inAllLanguages, pathInEnglish } from "~/language/paths";
import { logFailure } from "~/log.server";
import { sharedPaths } from "~/public-pages";
import { homePaths, urls } from "~/urls";
import type { Credentials } from "../context.server";
import { parseCookies } from "../cookies.server";
import { isMetered } from "../saves-data.server";
import type { EdgeCache } from "./edge-cache.server";
import { hasCurrent } from "./if-none-match";

const sharedPages = new Set<string>([...sharedPaths, urls.api.reference, "/sitemap.xml"]);

const sharedCourse = /^\/front-course(-list)?\/[1-9]\d{0,14}$/;

/** Milliseconds: a kept page is sent until `usableFor`; after `freshFor` a new one is rendered meanwhile. */
const freshFor = 30_000;
const usableFor = 60_000;
/** Seconds: a kept page of this age is still sent if rendering fails, or a part of the page does. */
const lastResortFor = 86_400;

const renderedAt = "X-Rendered-At";

export function isSharedPage(request: Request, credentials: Credentials): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { pathname } = new URL(request.url);
  if (!isRead || !isShared(pathname) || credentials.kind !== "none") return false;
  return parseCookies(request).notice === undefined;
}

const isShared = (pathname: string) =>
  sharedPages.has(pathname) || sharedCourse.test(pathInEnglish(pathname));

type Visit = {
  request: Request;
  buildId: string;
  edge: EdgeCache | null;
  render: (page: Request) => Promise<Response>;
  isIncomplete: () => boolean;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Ignores the caller's Cache-Control: a reload must not bypass the cache. */
export async function cachedPage(visit: Visit): Promise<Response> {
  const { request, edge, waitUntil } = visit;
  const cached = await edge?.match(nameFor(visit));
  const age = cached ? Date.now() - Number(cached.headers.get(renderedAt)) : Infinity;
  if (cached && age < usableFor) {
    if (age >= freshFor) waitUntil(make(visit).catch((error) => logFailure("renew a page", error)));
    return answer(request, cached, age);
  }
  const made = await make(visit);
  const isFailed = made.status >= 500 || visit.isIncomplete();
  return isFailed && cached ? answer(request, cached, age) : answer(request, made);
}

type Keeper = { edge: Pick<EdgeCache, "delete"> | null; built: { buildId: string | null } };

/** Clears this data centre only; elsewhere a page is up to a minute old. The change is saved, so only logs failures. */
export async function forgetPages(
  { edge, built: { buildId } }: Keeper,
  paths: Iterable<string>,
): Promise<void> {
  if (buildId === null) return;
  const names = [...paths]
    .flatMap(inAllLanguages)
    .flatMap((path) => [nameOf(buildId, path), nameOf(buildId, path, true)]);
  try {
    await Promise.all(names.map((name) => edge?.delete(name)));
  } catch (error) {
    logFailure("forget pages", error);
  }
}

/** Forgets the course's page, the list that names it, and Home, which counts it. */
export const forgetCourse = (keeper: Keeper, id: number | null): Promise<void> =>
  forgetPages(keeper, [...homePaths, urls.site.courses, ...(id === null ? [] : [urls.site.course(id)])]);

export const forgetSharedPages = (keeper: Keeper): Promise<void> => forgetPages(keeper, sharedPages);

/** With Save-Data a page has fewer pictures: it is kept apart. */
const nameOf = (buildId: string, path: string, isSparing = false) =>
  `pages/${buildId}${isSparing ? "/sparing" : ""}${path}`;

const nameFor = ({ request, buildId }: Visit) =>
  nameOf(buildId, new URL(request.url).pathname, isMetered(request));

async function make(visit: Visit): Promise<Response> {
  const { request, edge, render, waitUntil } = visit;
  const { origin, pathname } = new URL(request.url);
  const page = await render(new Request(origin + pathname, { headers: request.headers }));
  if (page.status !== 200 || page.headers.has("Set-Cookie")) return page;
  if (visit.isIncomplete()) {
    const once = new Response(page.body, page);
    once.headers.set("Cache-Control", "no-store");
    return once;
  }
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set("ETag", `W/"${(await digest(html)).slice(0, 22)}"`);
  headers.set("Cache-Control", `public, max-age=${lastResortFor}`);
  headers.set(renderedAt, String(Date.now()));
  if (edge) waitUntil(edge.put(nameFor(visit), new Response(html, { headers })));
  return new Response(html, { headers });
}

/** Makes browsers ask each time: after a login their copy is wrong. */
function answer(request: Request, page: Response, age?: number): Response {
  const etag = page.headers.get("ETag");
  if (!etag) return page;
  const headers = new Headers(page.headers);
  for (const name of [renderedAt, "Age", "CF-Cache-Status"]) headers.delete(name);
  // `npm run check:live` sees by it that the cache works.
  if (age !== undefined) headers.set("Age", String(Math.max(0, Math.floor(age / 1000))));
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie, Save-Data, ECT");
  if (hasCurrent(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : page.body, { headers });
}
