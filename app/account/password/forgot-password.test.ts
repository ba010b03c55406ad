import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passwordRequests, throttles } from "#db/schema";
import { requestBurst } from "~/models/identity/password-requests";
import { fillCounter, ownAddress } from "../../../tests/support/fill-counter";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { requestDeleted } from "../../admin/messages/texts";
import { passwordRequested } from "../texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const page = "/front-forgot-password";
const list = "/admin/admin-password-requests";
const ask = async (email: string) => {
  const visitor = new Visitor(site.origin);
  const answer = await visitor.submit(page, { email });
  const { status } = answer;
  const to = answer.headers.get("Location");
  return { status, to, html: to ? await (await visitor.fetch(to)).text() : await answer.text() };
};
const stored = () => site.db.select().from(passwordRequests);

describe("'Forgot your password?'", () => {
  test.each(["/front-login-all", "/login", "/front-login-admin"])("is linked on %s", async (path) => {
    const html = await (await new Visitor(site.origin).fetch(path)).text();
    expect(html).toContain(`<a href="${page}">Forgot your password?</a>`);
  });

  test("says the same for an address with and without an account", async () => {
    const [known, unknown] = [await ask("learner@demo.test"), await ask("nobody@demo.test")];
    expect(known.status).toBe(302);
    expect(known.to).toBe("/front-login-all");
    expect(known.html).toContain(passwordRequested);
    const same = ({ html, ...rest }: typeof known) => [
      rest,
      html.includes(passwordRequested),
      /demo\.test/.test(html),
    ];
    expect(same(unknown)).toEqual(same(known));
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["", "Email is required"],
    ["not an address", "Email must be a valid email address"],
    [`${"a".repeat(250)}@mail.test`, "Email must be a valid email address"],
  ])("refuses %j and keeps it", async (email, says) => {
    const { status, html } = await ask(email);
    expect(status).toBe(400);
    expect(html).toContain(says);
    expect(html).toContain(email && `value="${email}"`);
  });

  test("says when to try again after a hundred requests in a minute, and keeps the address", async () => {
    await fillCounter(site.db, requestBurst, "password-request-burst", ownAddress);
    const { status, html } = await ask("lapsed@demo.test");
    expect(status).toBe(429);
    expect(html).toMatch(/Too many attempts\. Please try again in 1 minute\./);
    expect(html).toContain('value="lapsed@demo.test"');
    await site.db.delete(throttles);
  });
});

describe("the administrator", () => {
  test("sees the number, opens the list, and answers with a link in one press", async () => {
    await site.db.delete(passwordRequests);
    await ask("lapsed@demo.test");
    const admin = await Visitor.as(site, "admin");
    const html = await (await admin.fetch(list)).text();
    expect(html).toMatch(/Messages<\/span><span[^>]*>1/);
    expect((await (await admin.fetch("/admin/admin-messages")).text()).replaceAll("<!-- -->", "")).toContain(
      `href="${list}">Password requests (1)</a>`,
    );
    const to = /action="(\/admin\/admin-user-password-link\/[^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await admin.submit(to, {}, list);
    const shown = await answer.text();
    expect(answer.status).toBe(201);
    const link = /value="(http[^"]+\/front-set-password\/[^"]+)"/.exec(shown)?.[1] ?? "";
    const text = encodeURIComponent(link);
    expect(shown).toMatch(new RegExp(`href="https://wa\\.me/\\?text=[^"]*${text}`));
    expect(shown).toMatch(new RegExp(`href="mailto:lapsed%40demo\\.test\\?subject=[^"]*body=[^"]*${text}`));
    expect(await stored()).toEqual([]);
    const next = await (await admin.fetch(list)).text();
    expect(next).toContain("No open requests.");
    expect((await new Visitor(site.origin).fetch(new URL(link).pathname)).status).toBe(200);
  });

  test("deletes a request after a question, and a second press finds it gone", async () => {
    await ask("lapsed@demo.test");
    const [request] = await stored();
    const admin = await Visitor.as(site, "admin");
    const path = `/admin/admin-password-request-delete/${request?.userId}`;
    expect(await (await admin.fetch(path)).text()).toContain("No link is made for lapsed@demo.test");
    for (const says of [requestDeleted, "This password request has already been deleted."]) {
      expect((await admin.submit(path, {}, list)).headers.get("Location")).toBe(list);
      expect(await (await admin.fetch(list)).text()).toContain(says);
    }
    expect((await admin.fetch(path)).status).toBe(404);
  });

  test("deletes all of them after a question, but none that came after it; twice is the same as once", async () => {
    await site.db.delete(passwordRequests);
    await ask("lapsed@demo.test");
    const admin = await Visitor.as(site, "admin");
    const open = async (path: string) => (await (await admin.fetch(path)).text()).replaceAll("<!-- -->", "");
    expect(await open(list)).not.toContain("Delete all");
    await ask("learner@demo.test");
    expect(await open(list)).toContain(`href="${list}-delete"`);
    const question = await open(`${list}-delete`);
    expect(question).toContain("Delete 2 password requests");
    expect(question).toContain("This cannot be undone.");
    const { _xsrf = "", until = "" } = await admin.hidden(`${list}-delete`);
    await site.db.update(passwordRequests).set({ requestedAt: new Date(Number(until)) });
    const later = new Date(Number(until) + 1);
    await ask("newcomer@demo.test");
    const newcomer = await site.d1
      .prepare("select id from users where email = 'newcomer@demo.test'")
      .first<string>("id");
    await site.db
      .update(passwordRequests)
      .set({ requestedAt: later })
      .where(eq(passwordRequests.userId, newcomer ?? ""));
    for (const says of ["2 password requests were deleted.", "There are no password requests left"]) {
      const answer = await admin.post(`${list}-delete`, { _xsrf, until });
      expect(answer.headers.get("Location")).toBe(list);
      expect(await open(list)).toContain(says);
    }
    expect(await stored()).toEqual([{ userId: newcomer, requestedAt: later }]);
    const activity = (await open("/admin/admin-activity")).replace(/<[^>]+>/g, "");
    expect(activity).toContain("Deleted several password requests together: 2");
    for (const wrong of ["", "x"]) await admin.post(`${list}-delete`, { _xsrf, until: wrong });
    expect(await stored()).toHaveLength(1);
  });
});
