import { existsSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import * as build from "../build/server/index.js";
import { urls } from "./urls";

/** Stands for a number, a text and a course at once, whichever an address asks for. */
const anything = Object.assign("1", { id: 1, name: "Fetal Echo" });
const exceptions: Record<string, unknown[]> = {
  "admin.usersExport": ["?filter=mona"],
  "admin.courseProgressExport": [1, "?filter=mona"],
  "admin.usersBulkAs": ["subscribe", ["mona", "omar"], "?filter=Never"],
};

type Made = readonly [name: string, address: string];

function addressesOf(value: unknown, name: string): Made[] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value === "function") {
    const given = exceptions[name] ?? Array.from({ length: value.length }, () => anything);
    return [[name, String(Reflect.apply(value, null, given))]];
  }
  const inner = Object.entries(value ?? {});
  return inner.flatMap(([key, each]) => addressesOf(each, name ? `${name}.${key}` : key));
}

type Branch = Parameters<typeof matchRoutes>[0][number];

function branchesOf(parentId: string | undefined): Branch[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: branchesOf(id) }));
}

/** Without the routes that answer for unknown addresses. */
const isReal = ({ path, index }: Branch) => (path !== undefined || index) && path !== "*" && path !== "api/*";
const routes = branchesOf(undefined);

test.each(addressesOf(urls, ""))("%s leads to a page, a call or a file: %s", (_, address) => {
  const { pathname } = new URL(address, "https://society.test");
  const found = matchRoutes(routes, pathname)?.at(-1)?.route;
  expect((found && isReal(found)) || existsSync(`public${pathname}`)).toBe(true);
});

test("an address without a route is told apart", () => {
  for (const path of ["/admin/no-such-page", "/api/no-such-call", "/nowhere"]) {
    const found = matchRoutes(routes, path)?.at(-1)?.route;
    expect(found && isReal(found), path).toBeFalsy();
  }
});
