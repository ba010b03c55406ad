import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress, lectures, users } from "#db/schema";
import { openAs, overflowing, screenshot, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

let site: Site;
let learner: Visitor;
let userId: string;
beforeAll(async () => {
  site = await startSite();
  learner = await sessionOf(site, "learner");
  const [row] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  userId = row?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(lectureProgress));

describe.each([true, false])("on a phone, with JavaScript: %s", (javaScript) => {
  const open = (path: string, colorScheme: "light" | "dark" = "light") =>
    openAs(learner, path, { site, javaScript, width: 390, colorScheme });

  test("the start page says the plan and its end, what is new, and 'Continue' with an unfinished lecture", async () => {
    const [first, second] = await site.db
      .select()
      .from(lectures)
      .where(eq(lectures.courseId, 1))
      .orderBy(lectures.position);
    const now = new Date();
    await site.db
      .insert(lectureProgress)
      .values({ userId, lectureId: first?.id ?? 0, watchedAt: now, playedAt: now });

    const page = await open("/user");
    await page.getByText(/^Your plan: .+, until \d+ \w+ \d{4}$/).waitFor();
    const fresh = page.getByRole("region", { name: /^New since \d+ \w+ \d{4}$/ });
    expect(await fresh.getByRole("link").count(), "folded").toBe(0);
    await fresh.getByText(/^New since/).click();
    expect(await fresh.getByRole("link").count()).toBe(3);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `learner-home-${javaScript ? "js" : "plain"}`);

    const next = page.getByRole("link", { name: /^Continue/ });
    expect(await next.textContent()).toContain(second?.name);
    const main = page.getByRole("main");
    expect(await main.textContent()).not.toContain(" at 0:0");
    await site.db
      .insert(lectureProgress)
      .values({ userId, lectureId: second?.id ?? 0, position: 4, playedAt: new Date(now.getTime() + 1) });
    await page.reload();
    await main.getByText("Continue at 0:04").waitFor();
    await next.click();
    await page.getByRole("heading", { level: 2, name: second?.name ?? "" }).waitFor();
  });

  test("the twin screen has the same title and the same courses in the same order", async () => {
    const page = await open("/user");
    const seen = () => page.locator("main h1, main h2, main h3").allTextContents();
    const [title, here] = [await page.title(), await seen()];
    await page.goto(`/user/user-course-selection/${userId}`);
    expect([await page.title(), await seen()]).toEqual([title, here]);
    expect(here[0]).toBe("My courses");
  });

  test("the card of a course whose lectures are all watched leads to the course, and beside it to the certificate", async () => {
    const watched = await site.db.select({ id: lectures.id }).from(lectures).where(eq(lectures.courseId, 1));
    const watchedAt = new Date();
    await site.db
      .insert(lectureProgress)
      .values(watched.map(({ id }) => ({ userId, lectureId: id, watchedAt, playedAt: watchedAt })));
    const page = await open("/user");
    const card = page.getByRole("listitem").filter({ hasText: "Certificate of this course" });
    await card.getByRole("heading", { level: 3 }).click();
    await page.waitForURL(/user-lectures-list/);
    await page.goto("/user");
    await card.getByRole("link", { name: "Certificate of this course" }).click();
    await page.waitForURL(/user-certificate/);
  });

  test("a lecture is found by a word of its name and opened", async () => {
    const page = await open("/user/user-search", "dark");
    const field = page.getByLabel("Search your courses and lectures");
    await field.fill("ARTERY");
    await field.press("Enter");
    await page.getByText("One result for").waitFor();
    expect(await field.inputValue()).toBe("ARTERY");
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `learner-search-${javaScript ? "js" : "plain"}`);
    // What is said in it stands below.
    await page.getByRole("link", { name: "Umbilical artery Doppler" }).first().click();
    await page.getByRole("heading", { level: 2, name: "Umbilical artery Doppler" }).waitFor();
  });

  test("a sentence is found by its words, and leads to its second", async () => {
    const page = await open("/user/user-search?q=BRIGHT+crux", "dark");
    const said = page.getByRole("region", { name: "Said in lectures" });
    expect(await said.locator("mark").allTextContents()).toEqual(["bright crux"]);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `learner-search-said-${javaScript ? "js" : "plain"}`);
    await said.getByRole("link", { name: /^Watch from 0:05:/ }).click();
    await page.waitForURL(/user-lectures-list\/\d+\?lecture=\d+&from=5$/);
  });

  test("what is not there, and what is too long, have answers of their own", async () => {
    const page = await open("/user/user-search?q=liver");
    await page.getByRole("heading", { name: "Nothing found" }).waitFor();
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `learner-search-nothing-${javaScript ? "js" : "plain"}`);
    await page.getByLabel("Search your courses and lectures").fill("long ".repeat(50));
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByText("The search is too long: 100 letters at most.").waitFor();
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
  });
});
