import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import * as build from "../../build/server/index.js";
import { withCanonicalPath } from "./canonical-path.server";
import { buildNear } from "./routes-near.server";

type Branch = Parameters<typeof matchRoutes>[0][number];
type Routes = ServerBuild["routes"];

const branchesOf = (routes: Routes, parentId?: string): Branch[] =>
  Object.values(routes)
    .flatMap((route) => (route?.parentId === parentId ? [route] : []))
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: branchesOf(routes, id) },
    );

const all = branchesOf(build.routes);
const matched = (branches: Branch[], path: string) =>
  matchRoutes(branches, path)?.map(({ route: { id }, params }) => ({ id, params }));

function addressOf(id: string): string {
  const parts: string[] = [];
  for (
    let route: Routes[string] | undefined = build.routes[id];
    route;
    route = build.routes[route.parentId ?? ""]
  )
    parts.unshift(route.path ?? "");
  return `/${parts.filter(Boolean).join("/")}`;
}

const addresses = [...new Set(Object.keys(build.routes).map(addressOf))];
const filled = addresses.map((address) => address.replace(/:\w+\??/g, "17").replace("*", "a/b.mp4"));
const without = addresses.map((address) => address.replace(/\/:\w+\?$/, "").replace(/:\w+\??/g, "17"));
const strange = [
  "/",
  "//",
  "/admin/",
  "/ADMIN/Admin-Users-List-N",
  "/admin//admin-users-list-n",
  "//admin",
  "/api",
  "/API/boards",
  "/nowhere",
  "/nowhere/front-home",
  "/front-home/admin-users-list-n",
  "/api/nothing/at/all",
  "/user/nothing",
  "/%E2%82%AC/x",
  "/admin%2Fadmin-users-list-n",
  "/front-home.data",
  "/certificates/A%20B",
];

describe("routes near an address", () => {
  test.each([...new Set([...filled, ...without, ...strange])])("answer %s as all routes would", (path) => {
    // Remix also asks which routes lead to it.
    for (let asked = path; asked.length > 1; asked = asked.slice(0, asked.lastIndexOf("/"))) {
      const near = branchesOf(buildNear(build, path).routes);
      expect(matched(near, asked)).toEqual(matched(all, asked));
    }
    expect(matched(branchesOf(buildNear(build, path).routes), "/")).toEqual(matched(all, "/"));
  });

  test("are few, and the same for the browser", () => {
    const { routes, assets } = buildNear(build, "/admin/admin-users-list-n");
    expect(Object.keys(routes).length).toBeLessThan(10);
    expect(Object.keys(assets.routes).sort()).toEqual(Object.keys(routes).sort());
    expect(build.routes["admin/users/users"]).toBeDefined();
  });

  test("are the same for a page and its data", () => {
    expect(buildNear(build, "/admin/admin-user/5.data")).toBe(buildNear(build, "/admin/admin-user/5"));
    expect(buildNear(build, "/_root.data")).toBe(buildNear(build, "/"));
  });

  test("of a path with escaped letters are found once it is canonical", () => {
    const asked = withCanonicalPath(new Request("https://society.test/%61dmin/admin-users-list-n"));
    const near = buildNear(build, new URL(asked.url).pathname);
    expect(near).toBe(buildNear(build, "/admin/admin-users-list-n"));
  });

  test("are all of them where Remix asks about routes", () => {
    expect(buildNear(build, "/__manifest")).toBe(build);
  });

  test("are one build for all addresses with the same routes, so that none fills the memory", () => {
    const words = new Set(addresses.flatMap((address) => address.split("/")));
    const builds = new Set<ServerBuild>();
    for (const first of words)
      for (const second of words) builds.add(buildNear(build, `/${first}/${second}`));
    for (let at = 0; at < 1000; at += 1) builds.add(buildNear(build, `/made-up-${at}/${at}`));
    expect(builds.size).toBeLessThan(addresses.length);
  });
});
