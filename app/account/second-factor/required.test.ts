import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secondFactors, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import {
  codeNow,
  codesIn,
  forgetTwoSteps,
  keyIn,
  passTime,
  wrongCode,
} from "../../../tests/support/two-step";
import { passwords, Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { ADMIN_TOTP: "required" } });
});
afterAll(() => site.stop());
beforeEach(() => forgetTwoSteps(site));

const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");
const codePage = "/front-second-step";
const setupPage = "/front-second-step-setup";
const idOf = async (account: string) => {
  const [user] = await site.db
    .select()
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  return user?.id ?? "";
};

describe("where the operator requires it", () => {
  test("an Admin without it sets it up at the sign-in, before any admin page opens", async () => {
    const query = "?returnUrl=%2Fadmin%2Fadmin-messages";
    const visitor = visit();
    expect(location(await visitor.signIn("admin", query))).toBe(setupPage + query);
    expect(visitor.cookies.has("session")).toBe(false);
    expect(location(await visitor.fetch("/admin/admin-dashboard-n"))).toMatch(/^\/front-login-all/);
    expect(location(await visitor.fetch(codePage + query))).toBe(setupPage + query);

    const secret = keyIn(await (await visitor.fetch(setupPage + query)).text());
    const wrong = await visitor.submit(setupPage + query, { code: wrongCode(secret) });
    expect([wrong.status, keyIn(await wrong.text())]).toEqual([401, secret]);
    const answer = await visitor.submit(setupPage + query, { code: codeNow(secret) });
    const codesPage = location(answer) ?? "";
    expect(codesPage).toMatch(/^\/admin\/admin-recovery-codes\?next=/);
    expect(codesIn(await (await visitor.fetch(codesPage)).text())).toHaveLength(10);
    expect(location(await visitor.submit(codesPage, {}))).toBe(`/admin/admin-dashboard-n${query}`);
    expect((await visitor.fetch("/admin/admin-dashboard-n")).status).toBe(200);

    await passTime(site);
    const next = visit();
    expect(location(await next.signIn("admin"))).toBe(codePage);
    expect((await next.submit(codePage, { code: codeNow(secret) })).status).toBe(302);
  });

  test("it cannot be turned off", async () => {
    const visitor = visit();
    await visitor.signIn("admin");
    const secret = keyIn(await (await visitor.fetch(setupPage)).text());
    const answer = await visitor.submit(setupPage, { code: codeNow(secret) });
    await visitor.submit(location(answer) ?? "", {});
    await passTime(site);
    const off = "/admin/admin-second-factor-off";
    expect(location(await visitor.fetch(off))).toBe("/admin/admin-second-factor");
    const state = await (await visitor.fetch("/admin/admin-second-factor")).text();
    expect(state).not.toContain(`href="${off}"`);
    expect(state).not.toContain("turn it off");
    expect(state).toContain("ask another administrator to reset it.");
    const refused = await visitor.submit(off, { code: codeNow(secret) }, "/admin/admin-recovery-codes-renew");
    expect([location(refused), await site.db.select().from(secondFactors)]).toEqual([
      "/admin/admin-second-factor",
      [expect.objectContaining({ userId: await idOf("admin") })],
    ]);
  });

  test("the API sends to the web site first, and learners sign in as ever", async () => {
    const answer = await fetch(`${site.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@demo.test", password: passwords.admin, code: "123456" }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        success: false,
        message: "This account needs two-step sign-in. Sign in on the website first to set it up.",
      },
    ]);
    expect(location(await visit().signIn("learner"))).toBe("/user");
  });

  test("a User who becomes an Admin is signed out, to set it up at the next sign-in", async () => {
    const admin = visit();
    await admin.signIn("admin");
    const secret = keyIn(await (await admin.fetch(setupPage)).text());
    await admin.submit(setupPage, { code: codeNow(secret) });
    const learner = visit();
    await learner.signIn("learner");
    await admin.submit(`/admin/admin-user-role/${await idOf("learner")}`, { role: "Admin" });
    expect((await learner.fetch("/admin/admin-dashboard-n")).status).toBe(302);
    expect(location(await visit().signIn("learner"))).toBe(setupPage);
  });
});
