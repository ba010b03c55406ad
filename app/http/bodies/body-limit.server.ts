import type { ActionFunction, ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { isDecodable } from "../api-paths.server";

type Routes = ServerBuild["routes"];

const kilobytes = 1024;

/** In bytes: forms of anybody, forms with long texts, and API calls. */
export const shortLimit = 64 * kilobytes;
export const textLimit = 1536 * kilobytes;
export const callLimit = 256 * kilobytes;

export type BodyLimit = {
  bytes: number;
  /** The action passes the body on as it comes, so the request must state its length. */
  isPassedOn?: boolean;
  tooLarge?: string;
};

type Limited = ActionFunction & { limitOf: (request: Request) => BodyLimit };

const isLimited = (action: ActionFunction | undefined): action is Limited =>
  action !== undefined && "limitOf" in action;

/** Null if no action there names a limit. */
export function limitAt(request: Request, routes: Routes): BodyLimit | null {
  if (!isDecodable(request)) return null;
  const pathname = new URL(request.url).pathname.replace(/\.data$/, "");
  const matches = matchRoutes(treeOf(routes), pathname) ?? [];
  const actions = matches.map(({ route }) => routes[route.id]?.module.action);
  return actions.findLast(isLimited)?.limitOf(request) ?? null;
}

type Branch = { id: string; path?: string; index?: false; children?: Branch[] };

const trees = new WeakMap<Routes, Branch[]>();

function treeOf(routes: Routes): Branch[] {
  const tree = trees.get(routes) ?? branchesOf(routes, undefined);
  trees.set(routes, tree);
  return tree;
}

const branchesOf = (routes: Routes, parentId: string | undefined): Branch[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId && !route.index
      ? [{ id: route.id, path: route.path, children: branchesOf(routes, route.id) }]
      : [],
  );
