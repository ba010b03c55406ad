import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as build from "../../build/server/index.js";
import { type Site, startSite } from "../../tests/support/site";
import { askForRoutes } from "./route-discovery.server";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { version } = build.assets;
const search = (paths: string[]) =>
  new URLSearchParams([["version", version], ...paths.map((path) => ["p", path])]).toString();
const ask = (paths: string[]) => fetch(`${site.origin}/__manifest?${search(paths)}`);
const found = async (paths: string[]) => Object.keys((await (await ask(paths)).json()) as object);

function handedOn(paths: string[]) {
  const asked = askForRoutes(new Request(`https://site.test/__manifest?${search(paths)}`), build.routes);
  return asked instanceof Response ? asked.status : new URL(asked.url).searchParams.getAll("p");
}

describe("a page's question where its links lead", () => {
  test.each([
    ["/", "site/start-up"],
    ["/front-home", "site/home/home"],
    ["/user/user-lectures-list/3", "learn/lectures"],
    ["/admin/admin-user-subscription-plan-n/0a1b-2c/mona%40mail.test", "admin/plan/plan"],
    ["/admin/admin-lecture-video/7/cancel", "admin/lecture-video/cancel-upload"],
    ["/admin/admin-users-import/0a1b", "admin/user-csv/import-check"],
    ["/ADMIN/Admin-Board-Delete/2", "admin/boards/delete"],
    ["/no/such/page", "site/not-found"],
  ])("finds the route of %s", async (path, id) => {
    expect(await found([path])).toContain(id);
  });

  test("about every link of the largest list is answered as one about a single row", async () => {
    const links = ["admin-user-subscription-plan-n", "admin-course-selection-n", "admin-user-delete"];
    const paths = Array.from({ length: 40 }, (_, row) =>
      links.map((link) => `/admin/${link}/${row}/x`),
    ).flat();
    expect(handedOn(paths)).toHaveLength(links.length);
    expect((await found(paths)).sort()).toEqual((await found(paths.slice(0, links.length))).sort());
  });
});

describe("a question that no page asks", () => {
  test.each<[string, string[]]>([
    ["a path of 1,500 parts", ["/a".repeat(1500)]],
    ["a path of known parts", ["/api/admin".repeat(360)]],
    ["nothing but slashes", ["/".repeat(2000)]],
    ["a path of 101 parts", ["/a".repeat(100)]],
    [
      "known words in a thousand orders",
      Array.from({ length: 300 }, (_, at) => `/user${"/admin".repeat(at % 17)}${"/api".repeat(at)}`).slice(
        0,
        40,
      ),
    ],
  ])("is refused before any route is looked for: %s", async (_, paths) => {
    expect(handedOn(paths)).toBe(400);
    expect((await ask(paths)).status).toBe(400);
  });

  test("about a thousand unknown paths is a question about one", () => {
    expect(handedOn(Array.from({ length: 1050 }, (_, at) => `/a${at}`))).toEqual(["/-"]);
  });
});
