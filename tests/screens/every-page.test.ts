import { expect, test } from "vitest";
import * as build from "../../build/server/index.js";
import * as lists from "./screens";

const screens = Object.values(lists).flat();

test("every page of the product is looked at", () => {
  const parts = (path: string) => path.replace(/\?.*/, "").split("/").filter(Boolean);
  const matches = (route: string[], path: string[]) =>
    route.length === path.length && route.every((part, at) => part.startsWith(":") || part === path[at]);
  const addressOf = (id: string): string[] => {
    const { parentId, path = "" } = build.routes[id] ?? {};
    return [...(parentId ? addressOf(parentId) : []), ...parts(path)];
  };
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const missing = Object.values(build.routes).filter((route) => {
    if (!route?.module.default || parents.has(route.id) || route.path === "*") return false;
    return !screens.some(({ path }) => matches(addressOf(route.id), parts(path)));
  });
  expect(missing.map((route) => `/${addressOf(route?.id ?? "").join("/")}`)).toEqual([]);
});
