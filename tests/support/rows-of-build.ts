import type { LoaderFunction } from "@remix-run/cloudflare";
import type { Operation } from "~/access/endpoint.server";
import * as build from "../../build/server/index.js";

export type Guarded = { rule?: { name: string }; operations?: Record<string, Operation> };
export type Row = {
  key: string;
  rule: string;
  routeId: string;
  method: string;
  path: string;
  operation?: Operation;
};

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
      return Object.entries(loader.operations).map(([method, operation]) => ({
        ...row(method, operation.access.name),
        operation,
      }));
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

/** Pages without their layouts; one without a loader is anybody's. */
export function pagesOfBuild(): Pick<Row, "path" | "rule">[] {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  return Object.values(build.routes).flatMap((route) => {
    if (!route?.module.default || parents.has(route.id)) return [];
    const { loader } = route.module as { loader?: Guarded };
    return [{ path: addressOf(route.id), rule: loader?.rule?.name ?? "anyone" }];
  });
}

/** What pages and their scripts send. */
export const formsOfBuild = (): Row[] => rowsOfBuild().filter((row) => row.method === "POST" && !isApi(row));

/** What pages send, without the endpoints that only scripts use. */
export const pageForms = (): Row[] =>
  rowsOfBuild().filter(({ method, operation }) => method === "POST" && !operation);

export const isApi = ({ path }: Pick<Row, "path">) => path.startsWith("/api/");

/** The row of a request: of several the one with the fewest parameters, as the router has it. */
export function rowAt(method: string, address: string): Row | undefined {
  const [path = ""] = address.split("?");
  return rowsOfBuild()
    .filter((row) => row.method === method && patternOf(row.path).test(path))
    .sort((a, b) => parameters(a.path) - parameters(b.path))[0];
}

const parameters = (path: string) => path.match(/:\w+|\*/g)?.length ?? 0;

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\*$/, ".+")
      .replace(/\/:\w+\?/g, "(/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")}$`,
  );
