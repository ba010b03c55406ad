import { afterAll, beforeAll, expect, test } from "vitest";
import { texts } from "~/texts";
import { isApi, pageForms } from "../../tests/support/rows-of-build";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** A browser that keeps no cookies, as inside some apps, is told so by every form that it can open. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const fields = { email: "mona@mail.test", password: "Learner@123", _xsrf: "of.the-page" };
const send = (path: string) => new Visitor(site.origin).post(path, fields);

const linked = "/front-set-password/:secret";
/** Pages that show their form after a step that needs a cookie. */
const behindCookies = [
  "/front-account-keep",
  "/front-account-restore",
  "/front-second-step",
  "/front-second-step-setup",
];
const forms = pageForms().filter((row) => !isApi(row));
const open = forms.filter(({ rule, path }) => rule === "anyone" && !behindCookies.includes(path));

async function expectToldBy(address: string) {
  for (const path of [address, `${address}.data`]) {
    const answer = await send(path);
    expect(answer.status, path).toBe(403);
    const text = await answer.text();
    expect(text).toContain(texts.cookiesBlocked);
    expect(text).not.toContain(texts.formExpired);
  }
}

test.each(open.filter(({ path }) => path !== linked))("$path", async ({ path }) => {
  await expectToldBy(path);
});

test("a new password by a link", async () => {
  const admin = await Visitor.as(site, "admin");
  const user = await site.d1.prepare("select id from users where email = 'newcomer@demo.test'").first("id");
  const page = await (await admin.submit(`/admin/admin-user-password-link/${user}`, {})).text();
  const secret = /front-set-password\/([\w-]{43})/.exec(page)?.[1] ?? "";
  await expectToldBy(linked.replace(":secret", secret));
});

test("every other form leads to the page that gives the cookie it needs", async () => {
  const others = forms.filter(({ path }) => !open.some((each) => each.path === path));
  expect(others.length).toBeGreaterThan(40);
  for (const { path: address } of others) {
    const answer = await send(address.replace(/:\w+\??/g, "1"));
    expect(answer.status, address).toBe(302);
    expect(answer.headers.get("Location")).toMatch(/^\/(login|front-)/);
  }
});

test("a form with any cookie says that its page expired", async () => {
  const visitor = new Visitor(site.origin);
  visitor.cookies.set("known", "of.yesterday");
  const html = await (await visitor.post("/front-login-all", fields)).text();
  expect(html).toContain(texts.formExpired);
  expect(html).not.toContain(texts.cookiesBlocked);
});
