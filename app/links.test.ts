import { matchRoutes } from "@remix-run/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as build from "../build/server/index.js";
import { idOf } from "../tests/support/demo-ids";
import { makePayable } from "../tests/support/orders";
import { pagesOfBuild } from "../tests/support/rows-of-build";
import { type Site, startSite } from "../tests/support/site";
import { type Account, Visitor } from "../tests/support/visitor";
import { urls } from "./urls";

/** Nobody finds a page that no page links to. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await makePayable(site.db);
});
afterAll(() => site.stop());

type Branch = Parameters<typeof matchRoutes>[0][number];

const childrenOf = (parentId?: string): Branch[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: childrenOf(id) }];
  });

const linksIn = (html: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"#]*)/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  );

/** The paths of the routes that somebody comes to. Opens one page of each. */
async function pathsMetBy(visitor: Visitor, starts: readonly string[]): Promise<string[]> {
  const branches = childrenOf();
  const met = new Set<string>();
  const unopened = [...starts];
  for (const address of unopened) {
    const html = await (await visitor.fetch(address)).text();
    for (const to of linksIn(html)) {
      const matches = matchRoutes(branches, new URL(to, site.origin).pathname) ?? [];
      const path = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
      if (met.has(path)) continue;
      met.add(path);
      unopened.push(to);
    }
  }
  return [...met];
}

/** Pages that a redirect leads to. */
const redirectedTo = [
  "/login",
  "/error",
  "/unauthorized",
  "/front-second-step",
  "/front-second-step-setup",
  "/front-account-keep",
  "/front-account-restore",
  "/admin/admin-confirm",
  "/admin/admin-recovery-codes",
];
/** Addresses that somebody types, and older ones. */
const typed = [
  "/*",
  "/api",
  "/front-login-admin",
  "/admin/front-admin-board-add-n",
  "/admin-front-admin-board-add-n",
];
/** Linked where notices, messages, requests, removals or lectures wait, and where the second factor is on. */
const linkedAtTimes = [
  "/admin/admin-lectures-to-do",
  "/admin/admin-messages-delete",
  "/admin/admin-password-requests-delete",
  "/admin/admin-users-restore",
  "/front-account-notices",
  "/admin/admin-second-factor-off",
  "/admin/admin-recovery-codes-renew",
];

test("links lead to every page whose address holds no parameter, but to these", async () => {
  const learner = await idOf(site, "learner");
  const accounts: (readonly [Account | null, ...string[]])[] = [
    [null, urls.home],
    ["newcomer", urls.home],
    ["lapsed", urls.home],
    ["learner", urls.home],
    ["admin", urls.admin.user(learner), urls.admin.dashboard()],
  ];
  const met = new Set<string>();
  for (const [account, ...starts] of accounts) {
    const visitor = account === null ? new Visitor(site.origin) : await Visitor.as(site, account);
    for (const path of await pathsMetBy(visitor, starts)) met.add(path);
  }
  const pages = pagesOfBuild().flatMap(({ path }) => (path.includes(":") ? [] : [path]));
  const unmet = pages.filter((path) => !met.has(path));
  expect(unmet.sort()).toEqual([...redirectedTo, ...typed, ...linkedAtTimes].sort());
});
