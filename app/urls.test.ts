import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "./routes";
import { urls } from "./urls";

/** Stands for a number, a text and a course at once, whichever an address asks for. */
const anything = Object.assign("1", { id: 1, name: "Fetal Echo" });
const exceptions: Record<string, unknown[]> = {
  "admin.usersExport": ["?filter=mona"],
  "admin.courseProgressExport": [1, "?filter=mona"],
  "admin.paymentsExport": ["?state=approved"],
  "admin.usersBulkAs": ["subscribe", ["mona", "omar"], "?filter=Never"],
};

function addressesOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    const given = exceptions[name] ?? Array.from({ length: value.length }, () => anything);
    return [String(Reflect.apply(value, null, given))];
  }
  const inner = Object.entries(value ?? {});
  return inner.flatMap(([key, each]) => addressesOf(each, name ? `${name}.${key}` : key));
}

type Branch = Parameters<typeof matchRoutes>[0][number];

const branchOf = ({ id, file, path, index, children }: RouteConfigEntry): Branch =>
  index ? { id: id ?? file, path, index } : { id: id ?? file, path, children: children?.map(branchOf) };

const branches = routes.map(branchOf);

const moduleOf = (address: string) =>
  matchRoutes(branches, new URL(address, "https://society.test").pathname)?.at(-1)?.route.id;

// The build writes the file of the speculation rules.
const addresses = addressesOf(urls).filter((address) => address !== urls.speculationRules);

/** They answer what has no route. */
const splats = ["site/not-found.tsx", "api/unknown.ts"];

test.each(addresses)("%s leads to a page, call or file", (address) => {
  expect(moduleOf(address)).toBeDefined();
  expect(splats).not.toContain(moduleOf(address));
});

/** Other programs ask for these, and none of our links leads there. */
const unlinked = [
  "account/password/well-known.ts",
  "site/healthz.ts",
  "site/robots.ts",
  "site/sitemap.ts",
  "admin/start.ts",
  "site/not-found.tsx",
];

test("every page of the product has a link", () => {
  const linked = new Set(addresses.map(moduleOf));
  const leaves = (branch: Branch): string[] =>
    branch.children ? branch.children.flatMap(leaves) : [branch.id ?? ""];
  const pages = branches.flatMap(leaves).filter((id) => !/^api\/|#/.test(id));
  expect(pages.filter((id) => !linked.has(id) && !unlinked.includes(id))).toEqual([]);
});

test.each([
  ["/admin/no-such-page", "site/not-found.tsx"],
  ["/api/no-such-call", "api/unknown.ts"],
  ["/nowhere", "site/not-found.tsx"],
  ["/front-course/3d-4d", "site/course/course.tsx"],
  ["/admin/admin-users-export.csv?filter=mona", "admin/user-csv/export.ts"],
])("%s leads to %s", (address, module) => {
  expect(moduleOf(address)).toBe(module);
});

test("words that somebody typed stay one part of an address", () => {
  const words = "../a/b?c=d&e=f#g%h\\ ض";
  const addresses = [
    urls.choosePassword(words),
    urls.sessionEnd(words),
    urls.error(words),
    urls.login(words),
    urls.learner.search(words),
    urls.learner.subscription(words),
    urls.learner.lectures({ id: 1, name: words }),
    urls.admin.userPlan("1", words),
    urls.admin.activity(words),
    urls.api.boardNumberExists(words),
  ];
  for (const address of addresses) {
    const { pathname, search, hash, searchParams } = new URL(address, "https://society.test");
    expect(pathname + search + hash).toBe(address);
    expect([...pathname.split("/").map(decodeURIComponent), ...searchParams.values()]).toContain(words);
    expect([address, hash, searchParams.size < 2]).toEqual([address, "", true]);
  }
});
