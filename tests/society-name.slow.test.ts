import type { RouteConfigEntry } from "@remix-run/route-config";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import routes from "~/routes";
import { isSheet } from "./screens/sheets";
import { lend, openPage, overflowing, resize, screenshot, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** The names of real societies are long: every screen keeps its width on the narrowest phone. */

const realName =
  "Egyptian Society of Ultrasound in Obstetrics and Gynecology الجمعية المصرية للموجات فوق الصوتية في أمراض النساء والتوليد";
const oneWord = "Ultraschallgesellschaft".repeat(4).slice(0, 80);

/** The addresses of all screens, layouts left out, with their parameters in them still. */
const addressesOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children, file }) => {
    const address = path ? `${above}/${path}` : above;
    if (children) return addressesOf(children, address);
    return file.endsWith(".tsx") ? [address || "/"] : [];
  });

const addresses = [...new Set(addressesOf(routes))];
const areaOf = (address: string) => /^\/(admin|user)(?=$|[/-])/.exec(address)?.[1] ?? "site";

let site: Site;
let learnerId: string;
const visitors = new Map<string, Visitor>();

async function start(vars: Record<string, string>): Promise<void> {
  site = await startSite({ vars });
  visitors.set("admin", await sessionOf(site, "admin"));
  visitors.set("user", await sessionOf(site, "learner"));
  const [learner] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  learnerId = learner?.id ?? "";
}

async function openAs(area: string): Promise<Page> {
  // Pages of things that are not there have the same frame.
  const page = await openPage({ site, width: 320, javaScript: false, tolerates: [/status of 4/] });
  const visitor = visitors.get(area);
  if (visitor) await lend(page, visitor);
  return page;
}

const headerHeight = async (page: Page) => (await page.locator("header").first().boundingBox())?.height ?? 0;

describe("with a real society's name", () => {
  beforeAll(() => start({ SOCIETY_NAME: realName }));
  afterAll(() => site.stop());

  test.each(["site", "user", "admin"])("no screen of %s is wider than a phone of 320 px", async (area) => {
    const own = addresses.filter((address) => areaOf(address) === area && !isSheet(address));
    expect(own.length).toBeGreaterThan(3);
    const page = await openAs(area);
    const wide: string[] = [];
    for (const address of own) {
      const path = address.replace(":userId", learnerId).replace("/:data?", "").replace(/:\w+/g, "1");
      await page.goto(path);
      expect(await headerHeight(page), path).toBeLessThan(100);
      if ((await overflowing(page)).length > 0) wide.push(path);
    }
    expect(wide).toEqual([]);
  }, 180_000);

  test.each([
    ["site", "/front-home"],
    ["user", "/user"],
    ["admin", "/admin/admin-dashboard-n"],
  ])("the header of %s says it in full to who hears or points at it", async (area, path) => {
    const page = await openAs(area);
    await page.goto(path);
    const brand = page.getByRole("banner").getByRole("link", { name: realName });
    expect(await brand.locator("bdi").getAttribute("title")).toBe(realName);
    await screenshot(page, `long-name-${area}`);
  });

  test.each([1100, 1280])("the public header is no taller than with a short one at %i px", async (width) => {
    const page = await openAs("user");
    await resize(page, width);
    await page.goto("/front-home");
    const height = await headerHeight(page);
    await screenshot(page, `long-name-header-${width}`);
    await page.locator("header bdi").evaluate((name) => {
      name.textContent = "ESUOG";
    });
    expect(height).toBe(await headerHeight(page));
  });
});

describe.each([
  ["of one long word", { SOCIETY_NAME: oneWord }],
  ["with a short one beside it", { SOCIETY_NAME: realName, SOCIETY_SHORT_NAME: "ESUOG" }],
])("with a name %s", (_, vars) => {
  beforeAll(() => start(vars));
  afterAll(() => site.stop());

  test.each([
    ["site", "/front-home"],
    ["user", "/user"],
    ["admin", "/admin/admin-users-list-n"],
  ])("the pages of %s keep their width, and the header its height", async (area, path) => {
    const page = await openAs(area);
    await page.goto(path);
    expect(await overflowing(page)).toEqual([]);
    expect(await headerHeight(page)).toBeLessThan(100);
    const brand = page.getByRole("banner").getByRole("link", { name: vars.SOCIETY_NAME });
    expect(await brand.locator("bdi").first().textContent()).toBe(
      "SOCIETY_SHORT_NAME" in vars ? vars.SOCIETY_SHORT_NAME : oneWord,
    );
  });
});
