import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillLogin, hydrated, openPage } from "./support/browser";
import { kilobyte, sentBytes } from "./support/sent-bytes";
import { type Site, startSite } from "./support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Counts the bytes that a phone with an empty cache receives, without hls.js, films and sound. Each address comes once. */
function traffic(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  const count = async (answer: Response) => {
    const isText = !/image\/(?!svg)/.test(answer.headers()["content-type"] ?? "");
    if ([204, 302, 303, 304].includes(answer.status())) return 0;
    const body = await answer.body().catch(() => readAgain(answer));
    return isText ? sentBytes(body.toString()) : body.byteLength;
  };
  // Chromium forgets what it fetched ahead. A form's answer has a few bytes, and leads to the next page at once.
  const readAgain = async (answer: Response) =>
    answer.request().method() === "GET" ? (await page.request.get(answer.url())).body() : Buffer.alloc(0);
  let forms = 0;
  page.on("response", (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (/hls-playback|\/Video-Resources\/.*\.(mp4|m4a|m4s)$/.test(pathname)) return;
    forms += 1;
    const name = answer.request().method() === "GET" ? pathname + search : `${forms} ${pathname}`;
    if (!sizes.has(name)) sizes.set(name, count(answer));
  });
  return async () => {
    const names = [...sizes.keys()];
    const bytes = (await Promise.all(sizes.values())).reduce((sum, each) => sum + each, 0);
    return { names, bytes };
  };
}

test("from Home over registration and login to a lecture, a phone is sent 80 KB", async () => {
  const page = await openPage({ site, width: 390 });
  const sent = traffic(page);
  await page.goto("/");
  await page.goto("/front-register");
  await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill("mona@mail.example");
  await page.getByLabel("Password", { exact: true }).fill("Right@123");
  await page.getByLabel("Confirm Password", { exact: true }).fill("Right@123");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/front-login-all");
  await hydrated(page);
  await fillLogin(page, "learner@demo.test", "Learner@123");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/user");
  await page.waitForLoadState("networkidle");
  await page.locator('main a[href^="/user/user-lectures-list/"]').first().click();
  await page.locator("video").waitFor();
  await page.waitForLoadState("networkidle");

  // On a busy machine the line may be idle before the poster is asked for.
  await expect.poll(async () => (await sent()).names).toContainEqual(expect.stringMatching(/poster/));
  const { names, bytes } = await sent();
  expect(names.filter((name) => name.endsWith(".js")).length).toBeGreaterThan(2);
  expect(bytes).toBeGreaterThan(30 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(80 * kilobyte);
});
