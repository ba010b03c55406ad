import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, quarterGrants, subscriptionPeriods, users } from "#db/schema";
import { texts } from "~/texts";
import { type Site, startSite } from "../../../tests/support/site";
import { apiToken, Visitor } from "../../../tests/support/visitor";
import { importPartsTexts } from "./texts";

/** A stranger registers a member's address first, and waits for the society to give it something. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.d1.prepare("delete from throttles").run();
  await site.db.delete(activities);
});

const path = "/admin/admin-users-import";
const victim = "victim@mail.test";
const password = "Stranger@123";
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const open = async (address: string) => plain(await (await admin.fetch(address)).text());
const check = async (rows: string) => {
  const file = new File([`email,plan,quarters\n${rows}`], "users.csv", { type: "text/csv" });
  return (await admin.upload(path, { file })).headers.get("Location") ?? "";
};
const register = () =>
  new Visitor(site.origin).submit("/front-register", { email: victim, password, confirmPassword: password });
const idOf = async (email: string) =>
  (await site.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? "";
const given = async (email: string) => {
  const id = await idOf(email);
  return [
    await site.db.$count(subscriptionPeriods, eq(subscriptionPeriods.userId, id)),
    await site.db.$count(quarterGrants, eq(quarterGrants.userId, id)),
  ];
};
const box = (html: string) => /<input type="checkbox"[^>]*name="doubtful"[^>]*>/.exec(html)?.[0];
const rows = `${victim},1,1\nkarim@mail.test,1,1\n`;

describe("an import onto an address that a stranger has registered", () => {
  test("says so at its row, with one box for all of them, and gives nothing while it is not ticked", async () => {
    await register();
    const address = await check(rows);
    const preview = await open(address);
    expect(preview).toMatch(/victim<wbr\/>@mail\.test.*?Address never confirmed/s);
    expect(preview).toContain("Accounts whose address was never confirmed");
    expect(preview).toContain(`href="/admin/admin-user/${await idOf(victim)}"`);
    expect(preview).toContain("to the 1 account whose address was never confirmed");
    expect(box(preview)).not.toContain("checked");
    const before = await (await admin.fetch(`${address}/report.csv`)).text();
    expect(before).toContain('2,victim@mail.test,"valid, address never confirmed"');

    for (const answer of [await admin.submit(address, {}), await admin.submit(address, { doubtful: "" })])
      expect(answer.headers.get("Location")).toBe(address);
    expect([await given(victim), await given("karim@mail.test")]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const result = await open(address);
    expect(result).toContain(texts.userImport.finished(1));
    expect(result).toContain(importPartsTexts.neverConfirmedResult(1));
    expect(result).toContain(texts.userImport.neverConfirmedSkipped);
    expect(box(result)).toBeUndefined();
    const report = await (await admin.fetch(`${address}/report.csv`)).text();
    expect(report).toContain("2,victim@mail.test,skipped");
    expect(report).toContain("3,karim@mail.test,imported");
    expect((await site.db.select().from(activities)).map(({ label }) => label)).not.toContain(victim);
  });

  test("gives all of its row once the box is ticked, once, and the account counts as confirmed", async () => {
    await register();
    const address = await check(rows);
    await Promise.all([
      admin.submit(address, { doubtful: "yes" }),
      admin.submit(address, { doubtful: "yes" }),
    ]);
    expect([await given(victim), await given("karim@mail.test")]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await open(address)).toContain(texts.userImport.finished(2));
    expect(box(await open(await check(rows)))).toBeUndefined();
  });

  test("keeps the tick when the import breaks off", async () => {
    await register();
    const address = await check(rows);
    await site.d1.exec(
      "create trigger trouble before insert on users begin select raise(abort, 'trouble'); end",
    );
    const broken = plain(await (await admin.submit(address, { doubtful: "yes" })).text());
    await site.d1.exec("drop trigger trouble");
    expect(box(broken)).toContain("checked");
    expect(await given(victim)).toEqual([0, 0]);
  });

  test("gives nothing either if it was registered after the preview, ticked or not", async () => {
    const address = await check(rows);
    expect(box(await open(address))).toBeUndefined();
    await register();
    await admin.submit(address, { doubtful: "yes" });
    expect([await given(victim), await given("karim@mail.test")]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(await open(address)).toContain(importPartsTexts.neverConfirmedResult(1));
  });

  test("needs no tick if its owner has used a password link since the preview", async () => {
    await register();
    const address = await check(rows);
    const id = await idOf(victim);
    const made = await (await admin.submit(`/admin/admin-user-password-link/${id}`, {})).text();
    const link = `/front-set-password/${/front-set-password\/([\w-]+)/.exec(made)?.[1]}`;
    const chosen = "Owner@123";
    await new Visitor(site.origin).submit(link, { password: chosen, confirmPassword: chosen });
    await admin.submit(address, {});
    expect(await given(victim)).toEqual([1, 1]);
    // The stranger's password opens nothing any more.
    const stranger = new Visitor(site.origin);
    await stranger.submit("/front-login-all", { email: victim, password });
    expect(stranger.cookies.has("session")).toBe(false);
  });
});

describe("an address that was never confirmed", () => {
  test("stays so when the app registers it, and after a removal that is undone", async () => {
    const body = JSON.stringify({ email: victim, password });
    const headers = { "Content-Type": "application/json" };
    await fetch(`${site.origin}/api/Accounts/Register`, { method: "POST", headers, body });
    const id = await idOf(victim);
    await site.db.update(users).set({ removedAt: new Date(), removedBy: "request" }).where(eq(users.id, id));
    expect((await admin.submit(`/admin/admin-user-restore/${id}`, {})).status).toBe(302);
    const [restored] = await site.db.select().from(users).where(eq(users.id, id));
    expect(restored).toMatchObject({ removedAt: null, addressConfirmedAt: null });
  });

  test("is told where an Admin is about to give something, until something was given", async () => {
    await register();
    const id = await idOf(victim);
    const plan = `/admin/admin-user-subscription-plan-n/${id}`;
    const bulk = `/admin/admin-users-bulk?do=subscribe&userId=${id}`;
    await site.db.update(users).set({ whatsApp: "+201900000001" }).where(eq(users.id, id));
    for (const address of [`/admin/admin-user/${id}`, plan]) {
      const html = await open(address);
      expect(html, address).toContain(texts.addressNeverConfirmed);
      // The Admin who gives compares the number that whoever registered may have written.
      expect(html, address).toMatch(/the WhatsApp number (?:<!-- -->)?<bdi>\+201900000001<\/bdi>/);
    }
    for (const address of [`/admin/admin-user/${id}`, `/admin/admin-user-whatsapp/${id}`])
      expect(await open(address), address).toContain("Password links are not sent there before");
    expect(await open(bulk)).toContain("The address of 1 account was never confirmed");
    await admin.submit(bulk, { plan: "1" });
    for (const address of [`/admin/admin-user/${id}`, plan, bulk])
      expect(await open(address), address).not.toContain("was never confirmed");
    expect((await site.db.select().from(users).where(eq(users.id, id)))[0]?.whatsApp).toBe("+201900000001");
    expect(await open(`/admin/admin-user/${id}`)).not.toContain("Password links are not sent");
  });

  test("is confirmed where an Admin writes it: by adding a user, by an import, by a change in the API", async () => {
    const isConfirmed = async (email: string) =>
      (await site.db.select().from(users).where(eq(users.email, email)))[0]?.addressConfirmedAt !== null;
    await register();
    expect(await isConfirmed(victim)).toBe(false);
    await admin.submit("/admin/admin-user-add-n", { email: "added@mail.test" });
    await admin.submit(await check("new@mail.test,,\n"), {});
    const headers = { ...(await apiToken(site, "admin", "LoginWeb")), "Content-Type": "application/json" };
    const body = JSON.stringify({ id: await idOf(victim), email: "changed@mail.test" });
    await fetch(`${site.origin}/api/Accounts/EditUser`, { method: "PUT", headers, body });
    const all = ["added@mail.test", "new@mail.test", "changed@mail.test"].map(isConfirmed);
    expect(await Promise.all(all)).toEqual([true, true, true]);
  });
});
