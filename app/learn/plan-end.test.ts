import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { subscriptionPeriods } from "#db/schema";
import { dateText } from "~/formats";
import { cairoDate, endOfCairoDay } from "~/models/cairo-time";
import { urls } from "~/urls";
import { idOf } from "../../tests/support/demo-ids";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, Visitor } from "../../tests/support/visitor";

let site: Site;
let userId = "";
beforeAll(async () => {
  site = await startSite();
  userId = await idOf(site, "learner");
});
afterAll(() => site.stop());

const inDays = (days: number) => endOfCairoDay(cairoDate(new Date()).add({ days }));
const endOn = (expiresAt: Date) =>
  site.db.update(subscriptionPeriods).set({ expiresAt }).where(eq(subscriptionPeriods.userId, userId));
const shown = (html: string) => html.replace(/<script.*?<\/script>/gs, "").replace(/<!-- -->/g, "");
const open = async (path: string, account: Account = "learner") =>
  shown(await (await (await Visitor.as(site, account)).fetch(path)).text());

describe("the end of a plan", () => {
  beforeEach(() => endOn(inDays(100)));

  test.each([
    [15, null],
    [14, "Your plan ends in 14 days, on "],
    [3, "Your plan ends in 3 days, on "],
    [2, "Your plan ends in 2 days, on "],
    [1, "Your plan ends tomorrow, "],
    [0, "Your plan ends today, "],
  ])("is told %s days before, quietly at first", async (days, text) => {
    const end = inDays(days);
    await endOn(end);
    for (const path of [
      urls.learner.start(),
      urls.learner.lectures({ id: 1, name: "Course" }),
      urls.learner.profile,
    ]) {
      const html = await open(path);
      if (text === null) expect(html, path).not.toContain("Your plan ends");
      else {
        expect(html, path).toContain(`${text}${dateText(end)}.`);
        expect(html, "interrupts on no page").not.toMatch(/role="alert"><svg(?:(?!role=).)*Your plan ends/s);
      }
    }
  });

  test("leads to the plan's page, which says how to renew from then on", async () => {
    const plan = urls.learner.subscription(userId);
    expect(await open(plan)).not.toContain("How to renew");
    await endOn(inDays(9));
    expect(await open(urls.learner.start())).toContain(`href="${plan}">How to renew</a>`);
    const page = await open(plan);
    expect(page).toContain('<h2 id="renewal">How to renew</h2>');
    expect(page).toContain(
      encodeURIComponent(`ends on ${dateText(inDays(9))}). My account: learner@demo.test`),
    );
  });
});

describe("without a valid plan", () => {
  test("the plan's page says what a learner gets back, and how", async () => {
    await endOn(new Date(Date.now() - 1000));
    const page = await open(urls.learner.subscription(userId));
    expect(page).toContain("No Active Subscription - You currently do not have an active subscription.");
    expect(page).toContain("When you renew, 5 courses with 10 lectures open again.");
    expect(page).toContain('<h2 id="renewal">How to renew</h2>');
    expect(page).not.toContain("Your plan ends");
  });

  test("an account that never had one reads what is left to do", async () => {
    const page = await open(urls.learner.subscription(await idOf(site, "newcomer")), "newcomer");
    expect(page).toContain('<h2 id="renewal">One step left: choose a plan</h2>');
    expect(page).not.toContain("open again");
  });
});
