import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { quarterGrants, settings, subscriptionPeriods, users } from "#db/schema";
import { lapsedPlan } from "~/access/lapsed-plan.server";
import { dateText } from "~/formats";
import { mapSettings } from "~/settings/society";
import { renewalTexts as say } from "~/ui/renewal/texts";
import { altered } from "../../../tests/support/altered-cookie";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { type Account, shownIn, Visitor } from "../../../tests/support/visitor";

let site: Site;
let ended: Date;
beforeAll(async () => {
  site = await startSite();
  const texts = { phone: "+20 2 1234 5678", whatsApp: "+201001234567", email: "office@society.test" };
  const none = mapSettings(() => null);
  await site.db
    .insert(settings)
    .values({ ...none, ...texts, joining: "Pay at the bank.", id: 1, version: 1 })
    .onConflictDoUpdate({ target: settings.id, set: { ...texts, joining: "Pay at the bank." } });
  const [lapsed] = await site.db.select().from(users).where(eq(users.email, "lapsed@demo.test"));
  const userId = lapsed?.id ?? "";
  const [period] = await site.db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.userId, userId));
  ended = period?.expiresAt ?? new Date(0);
  await site.db.delete(quarterGrants).where(eq(quarterGrants.userId, userId));
  await site.db.insert(quarterGrants).values({ userId, quarterId: 1 });
});
afterAll(() => site.stop());

/** Signs in and follows the redirects to the login page, which says why it was refused. */
async function refused(account: Account) {
  const visitor = new Visitor(site.origin);
  const start = await visitor.signIn(account);
  const refusal = await visitor.fetch(start.headers.get("Location") ?? "");
  const login = refusal.headers.get("Location") ?? "";
  return { visitor, login, refusal, html: await (await visitor.fetch(login)).text() };
}
/** The panel ends where the form begins. */
const panelIn = (html: string) => /aria-labelledby="lapsed".*?<form/s.exec(shownIn(html))?.[0] ?? "";
const words = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

describe("after the right password of a learner whose plan has ended", () => {
  test("the login page says the exact text and, below it, which plan ended when and how to renew", async () => {
    const { html } = await refused("lapsed");
    const text = html.indexOf("Your subscription has expired. Please renew to access the courses.");
    const panel = html.indexOf('aria-labelledby="lapsed"');
    expect(text).toBeGreaterThan(0);
    expect(panel).toBeGreaterThan(text);
    expect(words(panelIn(html))).toContain(`ended on ${dateText(ended)}.`);
    expect(html).toContain('href="tel:+20212345678"');
    const message = encodeURIComponent("My account: lapsed@demo.test");
    expect(html).toMatch(new RegExp(`href="https://wa.me/201001234567\\?text=[^"]*${message}"`));
    expect(html).toMatch(new RegExp(`href="mailto:office@society.test\\?subject=[^"]*${message}"`));
    expect(html).toMatch(/href="\/front-course#join">How to pay</);
  });

  test("'See my plan' opens it in place: the plan, and what comes back with a new one", async () => {
    const { html } = await refused("lapsed");
    const details = /<summary>See my plan<\/summary>(.*?)<\/details>/s.exec(html)?.[1] ?? "";
    expect(words(details)).toMatch(/Status\s*Inactive/);
    expect(words(details)).toContain(dateText(ended));
    expect(words(details)).toContain("When you renew, 2 courses with 5 lectures open again.");
  });

  test("it stays on each visit of the login page, and the next sign-in still opens the plan's own page", async () => {
    const { visitor, login } = await refused("lapsed");
    for (const path of [login, "/front-login-all", "/login"]) {
      expect(await (await visitor.fetch(path)).text(), path).toContain('aria-labelledby="lapsed"');
    }
    const answer = await visitor.submit(login, { email: "lapsed@demo.test", password: "Lapsed@123" });
    expect(answer.headers.get("Location")).toMatch(/^\/user\/user-subscription-status\//);
    expect(visitor.cookies.has("lapsed")).toBe(false);
  });

  test("it is nobody else's: the cookie is for the server alone, and signing out takes it away", async () => {
    const { refusal } = await refused("lapsed");
    const line = refusal.headers.getSetCookie().find((each) => each.startsWith("lapsed=")) ?? "";
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Max-Age=600/);
    const out = new Visitor(site.origin);
    await out.signIn("learner");
    const answer = await out.submit("/sign-out", {});
    expect(answer.headers.getSetCookie().join()).toContain("lapsed=;");
  });
});

test("an account without a plan is told how to subscribe", async () => {
  const { html } = await refused("newcomer");
  const panel = words(panelIn(html));
  expect(panel).toContain(say.titleWithoutPlan);
  expect(panel).toContain(say.noPlan);
  expect(html).toMatch(/<\/section><h2>Sign in again once the society has started your plan<\/h2><form/);
  expect(panel).toContain("Not Assigned");
  expect(panel).not.toContain("open again");
});

describe("nobody learns about an account by guessing", () => {
  test("a wrong password, an unknown address and a visitor see no panel", async () => {
    const visitor = new Visitor(site.origin);
    const pages = [
      await visitor.fetch("/front-login-all"),
      await visitor.submit("/front-login-all", { email: "lapsed@demo.test", password: "Wrong@123" }),
      await visitor.submit("/front-login-all", { email: "nobody@demo.test", password: "Wrong@123" }),
    ];
    for (const page of pages) expect(await page.text()).not.toContain('aria-labelledby="lapsed"');
  });

  test.each([
    [
      "of another account",
      (cookie: string) =>
        altered(cookie, ({ until, value }) => ({ until, value: { ...value, email: "learner@demo.test" } })),
    ],
    ["without its signature", (text: string) => text.slice(0, text.lastIndexOf("."))],
    ["of nonsense", () => "2.1.9999999999999.x.%E0%A4%A.y"],
  ])("a cookie %s shows nothing", async (_, forge) => {
    const { visitor } = await refused("lapsed");
    visitor.cookies.set("lapsed", forge(visitor.cookies.get("lapsed") ?? ""));
    expect(await (await visitor.fetch("/front-login-all")).text()).not.toContain('aria-labelledby="lapsed"');
  });

  test("after ten minutes nothing is left", async () => {
    const lapsed = { userId: "mona", email: "mona@mail.test", plan: 2, endedAt: new Date(2) };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
    const line = await lapsedPlan.set(new Request("https://site.test/"), testSecret, lapsed);
    const request = new Request("https://site.test/", { headers: { Cookie: line.split(";")[0] ?? "" } });
    expect(await lapsedPlan.read(request, testSecret)).toEqual(lapsed);
    vi.setSystemTime(new Date("2026-11-21T10:10:00Z"));
    expect(await lapsedPlan.read(request, testSecret)).toBeNull();
    vi.useRealTimers();
  });
});
