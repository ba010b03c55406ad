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
  const joining = { joining: "Pay at the bank.", prices: '{"price1":"900"}' };
  const none = mapSettings(() => null);
  await site.db
    .insert(settings)
    .values({ ...none, ...texts, ...joining, id: 1, version: 1 })
    .onConflictDoUpdate({ target: settings.id, set: { ...texts, ...joining } });
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
const mainIn = (html: string) => /<main.*<\/main>/s.exec(shownIn(html))?.[0] ?? "";
const words = (html: string) =>
  mainIn(html)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'");
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
const passwordField = 'type="password"';

describe("after the right password of a learner whose plan has ended", () => {
  test("the login page says the exact text and, below it, which plan ended when and how to renew", async () => {
    const { html } = await refused("lapsed");
    const text = html.indexOf("Your subscription has expired. Please renew to access the courses.");
    expect(heading(html)).toBe(say.title);
    expect(text).toBeGreaterThan(0);
    expect(html.indexOf("ended on")).toBeGreaterThan(text);
    expect(words(html)).toContain(`ended on ${dateText(ended)}.`);
    expect(html).toContain('href="tel:+20212345678"');
    const message = encodeURIComponent("My account: lapsed@demo.test");
    expect(html).toMatch(new RegExp(`href="https://wa.me/201001234567\\?text=[^"]*${message}"`));
    expect(html).toMatch(new RegExp(`href="mailto:office@society.test\\?subject=[^"]*${message}"`));
    expect(html).toMatch(/href="\/front-course#join">How to pay</);
    expect(words(html)).toMatch(/Monthly\s+EGP\s900/);
  });

  test("'See my plan' opens it in place: the plan, and what comes back with a new one", async () => {
    const { html } = await refused("lapsed");
    const details = /<summary>See my plan<\/summary>(.*?)<\/details>/s.exec(html)?.[1] ?? "";
    const text = details.replace(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");
    expect(text).toMatch(/Status\s+Inactive/);
    expect(text).toContain(dateText(ended));
    expect(text).toContain("When you renew, 2 courses with 5 lectures open again.");
  });

  test("it stays on each visit of the login page, until a form is sent", async () => {
    const { visitor, login } = await refused("lapsed");
    for (const path of [login, "/front-login-all", "/login"])
      expect(heading(await (await visitor.fetch(path)).text()), path).toBe(say.title);
    const other = await visitor.submit("/front-forgot-password", { email: "lapsed@demo.test" });
    expect(other.status).toBe(302);
    expect(visitor.cookies.has("lapsed")).toBe(false);
    const html = await (await visitor.fetch("/front-login-all")).text();
    expect(heading(html)).toBe("Sign in");
    expect(html).toContain('value="lapsed@demo.test"');
  });

  test("a wrong password takes it away at once", async () => {
    const { visitor, login } = await refused("lapsed");
    const answer = await visitor.submit(login, { email: "lapsed@demo.test", password: "Wrong@123" });
    const html = await answer.text();
    expect([answer.status, heading(html)]).toEqual([401, "Sign in"]);
    expect(html).toContain("Invalid email or password");
    expect(visitor.cookies.has("lapsed")).toBe(false);
  });

  test("whoever has a plan meanwhile gets to the form, with the email filled in, and to the plan's own page", async () => {
    const { visitor, html, login } = await refused("lapsed");
    expect(html).toContain("I have a plan now: sign in");
    expect(html).toContain(passwordField);
    expect(html).toContain('value="lapsed@demo.test"');
    const fields = { email: "lapsed@demo.test", password: "Lapsed@123" };
    const answer = await visitor.submit(login, fields);
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

test("an account without a plan reads what is left to do, its price first and the exact text last and once", async () => {
  const { html, visitor, login } = await refused("newcomer");
  const text = words(html);
  expect(heading(html)).toBe("One step left: choose a plan");
  const price = text.indexOf("EGP");
  const how = text.indexOf("Tap WhatsApp. The message is written; add the plan and send.");
  const exact =
    "Your subscription has expired. Please renew to access the courses. New accounts are activated";
  expect(price).toBeGreaterThan(0);
  expect(how).toBeGreaterThan(price);
  expect(text.indexOf(exact)).toBeGreaterThan(how);
  expect(shownIn(html).split("has expired")).toHaveLength(2);
  expect(text).not.toContain("See my plan");
  expect(heading(await (await visitor.fetch(login)).text())).toBe("One step left: choose a plan");
});

describe("nobody learns about an account by guessing", () => {
  test("a wrong password, an unknown address and a visitor see the form", async () => {
    const visitor = new Visitor(site.origin);
    const pages = [
      await visitor.fetch("/front-login-all"),
      await visitor.submit("/front-login-all", { email: "lapsed@demo.test", password: "Wrong@123" }),
      await visitor.submit("/front-login-all", { email: "nobody@demo.test", password: "Wrong@123" }),
    ];
    for (const page of pages) expect(heading(await page.text())).toBe("Sign in");
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
    expect(heading(await (await visitor.fetch("/front-login-all")).text())).toBe("Sign in");
  });

  test("after ten minutes nothing is left", async () => {
    const lapsed = {
      userId: "mona",
      email: "mona@mail.test",
      plan: 2,
      endedAt: new Date(2),
      passwordAt: new Date(3),
      passwordDigest: "digest",
    };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
    const line = await lapsedPlan.set(new Request("https://site.test/"), testSecret, lapsed);
    const request = new Request("https://site.test/", { headers: { Cookie: line.split(";")[0] ?? "" } });
    expect(await lapsedPlan.read(request, testSecret)).toEqual(lapsed);
    vi.setSystemTime(new Date("2026-11-21T10:10:00Z"));
    expect(await lapsedPlan.read(request, testSecret)).toBeNull();
    vi.useRealTimers();
  });
});
