import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];
/** The first two parts of a route's path; null stands for any text. */
type Parts = readonly (string | null)[];
/** `ancestry` holds the route's id and those of the routes around it. */
type Leaf = { parts: Parts; ancestry: readonly string[] };

const leaves = new WeakMap<Routes, Leaf[]>();
const builds = new WeakMap<ServerBuild, Map<string, ServerBuild>>();

/**
 * Leaves out the routes whose first two parts differ from a canonical path (canonical-path.server.ts). Remix compiles
 * the pattern of each route anew, four times for a page, and our routes are two hundred: that was a third of a
 * page's time. Paths with the same routes share one build, so hostile paths fill no memory.
 */
export function buildNear(build: ServerBuild, pathname: string): ServerBuild {
  // Here Remix asks about routes.
  if (pathname === "/__manifest") return build;
  const asked = partsOf(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
  const near = leavesOf(build.routes).filter(({ parts }) => isNear(parts, asked));
  const ids = [...new Set(near.flatMap(({ ancestry }) => ancestry))];
  const known = builds.get(build) ?? new Map<string, ServerBuild>();
  builds.set(build, known);
  const key = ids.join();
  const found = known.get(key) ?? { ...build, ...withRoutes(build, ids) };
  known.set(key, found);
  return found;
}

const partsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean).slice(0, 2);

const isNear = (parts: Parts, asked: readonly string[]) =>
  parts.every((part, at) => part === null || part === asked[at]);

function withRoutes({ routes, assets }: ServerBuild, ids: readonly string[]) {
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return { routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
}

function leavesOf(routes: Routes): Leaf[] {
  const known = leaves.get(routes);
  if (known) return known;
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const found = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => leafOf(routes, id));
  leaves.set(routes, found);
  return found;
}

function leafOf(routes: Routes, id: string): Leaf {
  const ancestry: string[] = [];
  let path = "";
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    ancestry.unshift(route.id);
    path = `${route.path ?? ""}/${path}`;
  }
  const parts = partsOf(path);
  // Stop at an optional part: without it, the next part takes its place.
  const certain = parts.findIndex((part) => /[?*]/.test(part));
  const known = certain < 0 ? parts : parts.slice(0, certain);
  return { ancestry, parts: known.map((part) => (part.startsWith(":") ? null : part)) };
}
