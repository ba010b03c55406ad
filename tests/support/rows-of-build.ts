import type { LoaderFunction } from "@remix-run/cloudflare";
import type { Operation } from "~/access/endpoint.server";
import * as build from "../../build/server/index.js";

export type Guarded = { rule?: { name: string }; operations?: Record<string, Operation> };
export type Row = { key: string; rule: string; routeId: string; method: string; path: string };

/** Some of an Admin's addresses ask them to confirm that it is them. */
export const isAdmins = ({ rule }: Pick<Row, "rule">) => /^Admin\b/.test(rule);

/** Every loader and action of the build; one without a rule has the rule `none`. */
export function rowsOfBuild(): Row[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route) return [];
    const path = addressOf(route.id);
    const isLayout = Object.values(build.routes).some((each) => each?.parentId === route.id);
    const name = route.id === "root" ? "root" : isLayout ? `layout ${path === "/" ? route.id : path}` : path;
    const { loader, action } = route.module as {
      loader?: LoaderFunction & Guarded;
      action?: LoaderFunction & Guarded;
    };
    const row = (method: string, rule: string | undefined): Row => ({
      key: `${method} ${name}`,
      rule: rule ?? "none",
      routeId: route.id,
      method,
      path,
    });
    if (loader?.operations) {
      return Object.entries(loader.operations).map(([method, { access }]) => row(method, access.name));
    }
    return [
      ...(loader ? [row("GET", loader.rule?.name)] : []),
      ...(action ? [row("POST", action.rule?.name)] : []),
    ];
  });
}

function addressOf(id: string): string {
  const parts: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}
