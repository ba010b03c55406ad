import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings, subscriptionPeriods } from "#db/schema";
import { cairoDate, endOfCairoDay } from "~/models/cairo-time";
import { renewalTexts as say } from "~/ui/renewal/texts";
import { urls } from "~/urls";
import { idOf } from "../../tests/support/demo-ids";
import { type Site, startSite } from "../../tests/support/site";
import { shownIn, Visitor } from "../../tests/support/visitor";

/** Each place that offers a plan, while members can pay here and while they cannot. */

let site: Site;
let admin: Visitor;
let learnerId = "";
beforeAll(async () => {
  site = await startSite({ isOwn: true });
  admin = await Visitor.as(site, "admin");
  learnerId = await idOf(site, "learner");
  const soon = endOfCairoDay(cairoDate(new Date()).add({ days: 9 }));
  await site.db
    .update(subscriptionPeriods)
    .set({ expiresAt: soon })
    .where(eq(subscriptionPeriods.userId, learnerId));
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(settings));

const prices = '{"price1":"900"}';
const set = (values: Partial<typeof settings.$inferInsert>) =>
  site.db.insert(settings).values({ id: 1, version: 1, whatsApp: "+201001234567", ...values });

/** An Admin's page is made anew each time; a visitor's may be a minute old. */
const asAdmin = async (path: string) => shownIn(await (await admin.fetch(path)).text());
const asLearner = async (path: string) =>
  shownIn(await (await (await Visitor.as(site, "learner")).fetch(path)).text());
async function afterLogin(account: "lapsed" | "newcomer") {
  const visitor = new Visitor(site.origin);
  const start = await visitor.signIn(account);
  const refusal = await visitor.fetch(start.headers.get("Location") ?? "");
  return shownIn(await (await visitor.fetch(refusal.headers.get("Location") ?? "")).text());
}

const places: [place: string, open: () => Promise<string>, href: string][] = [
  ["How to join", () => asAdmin(urls.site.courses), "/front-join"],
  ["a course", () => asAdmin(urls.site.course(4)), "/front-join?course=4"],
  ["the login of who never had a plan", () => afterLogin("newcomer"), "/front-join"],
  ["the login of whose plan has ended", () => afterLogin("lapsed"), "/front-join"],
  ["the page of a plan", () => asLearner(urls.learner.subscription(learnerId)), "/front-join"],
  ["the banner of a plan", () => asLearner(urls.learner.profile), "/front-join"],
];

describe.each(places)("%s", (place, open, href) => {
  test("leads first to choosing a plan and paying", async () => {
    await set({ prices, instaPay: "echo@instapay" });
    const html = await open();
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<span>)?Choose a plan and pay</g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, found] of links) expect(found).toBe(href);
    const main = html.slice(html.indexOf("<main"));
    const first = main.indexOf(say.choosePlan);
    const others = ["https://wa.me/", 'href="tel:'].map((other) => main.indexOf(other));
    if (place !== "the banner of a plan") for (const other of others) expect(other).toBeGreaterThan(first);
  });

  test.each([
    ["a way", { prices }],
    ["a price", { instaPay: "echo@instapay" }],
  ])("is without %s what it was", async (_, values) => {
    await set(values);
    const html = await open();
    expect(html).not.toContain("front-join");
    expect(html).not.toContain(say.choosePlan);
  });
});
