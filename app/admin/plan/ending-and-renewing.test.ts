import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, sessions } from "#db/schema";
import { dateText } from "~/formats";
import { expiryOf } from "~/models/subscription/subscription";
import { spanText } from "~/models/subscription/subscription-terms";
import { hidden, inBox, isChecked, PlanScreen } from "../../../tests/support/plan-screen";
import { type Account, apiToken, Visitor } from "../../../tests/support/visitor";

/** Ends and renews a user's right to learn over HTTP, by the smaller forms of the subscription screen. */

let screen: PlanScreen;
beforeAll(async () => {
  screen = await PlanScreen.start();
});
afterAll(() => screen.site.stop());
beforeEach(() => screen.clear());

describe("unsubscribing", () => {
  const question = () => `/admin/admin-user-unsubscribe/${screen.idOf("newcomer")}`;

  test("unchecked and sent, the form leads to the question with both choices", async () => {
    const { version, expiresAt } = await screen.give(1);
    const answer = await screen.save({ subscriptionPlan: "1", seen: version });
    expect(answer.headers.get("Location")).toBe(question());
    const { html } = await screen.open(question());
    expect(html).toMatch(/<h1[^>]*>Confirm Unsubscribe<\/h1>/);
    expect(html).toContain(`valid until ${dateText(expiresAt)}`);
    expect(html).toContain(`What will be lost: ${spanText(new Date(), expiresAt)}.`);
    expect(html).toMatch(/<button[^>]*>Confirm<\/button>/);
    expect(html).toContain(`href="${screen.path()}"`);
    // Cancel: nothing has happened, the box is checked again.
    expect(isChecked((await screen.open()).html, "isSubscribed")).toBe(true);
  });

  test("confirmed it is removed at once, twice is the same as once", async () => {
    const { version } = await screen.give(1);
    const token = hidden((await screen.open(question())).html, "_xsrf") ?? "";
    for (const _ of [1, 2]) {
      const answer = await screen.admin.post(question(), { _xsrf: token, seen: version });
      expect(answer.headers.get("Location")).toBe(screen.path());
      expect((await screen.open()).html).toContain("Subscription removed successfully");
    }
    expect(inBox((await screen.open()).html)).toEqual(["Inactive", "Not Assigned"]);
    expect(await screen.site.db.select().from(activities)).toMatchObject([{ action: "unsubscribed" }]);
  });

  test("asks nothing where there is no plan, and refuses where it was changed meanwhile", async () => {
    expect((await screen.admin.fetch(question())).headers.get("Location")).toBe(screen.path());
    expect((await screen.open()).html).toContain("This user no longer has an active subscription.");
    await screen.give(1);
    const answer = await screen.admin.submit(question(), { seen: "1-1" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Someone else has changed this subscription.");
    expect(await screen.stored()).toMatchObject([{ endedAt: null }]);
  });

  test("a failure of the database is shown and logged", async () => {
    const { version } = await screen.give(1);
    await screen.whileWritesFail("subscription_periods", async () => {
      const answer = await screen.admin.submit(question(), { seen: version });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain("Server error. Please try again later.");
    });
    await expect.poll(() => screen.site.log()).toContain("end a subscription");
  });

  test("stops the learner on the next request, in pages and in the API; restoring lets in again", async () => {
    const period = await screen.give(3, { userId: screen.idOf("learner") });
    const learner = await Visitor.as(screen.site, "learner");
    const headers = await apiToken(screen.site, "learner", "LoginWeb");
    const lectures = async () =>
      (await fetch(`${screen.site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers })).status;
    const check = async () =>
      (
        await fetch(
          `${screen.site.origin}/api/Subscription/CheckSubscriptionStatus/${screen.idOf("learner")}`,
          {
            headers,
          },
        )
      ).json();
    expect((await learner.fetch("/user/user-lectures-list/1")).status).toBe(200);
    expect([await lectures(), await check()]).toEqual([200, { isValid: true }]);

    await screen.admin.submit(`/admin/admin-user-unsubscribe/${screen.idOf("learner")}`, {
      seen: period.version,
    });
    expect([await lectures(), await check()]).toEqual([403, { isValid: false }]);
    expect((await learner.fetch("/user/user-lectures-list/1")).headers.get("Location")).toMatch(
      /^\/front-login-all/,
    );

    await screen.admin.submit(
      `/admin/admin-user-period-restore/${screen.idOf("learner")}/${period.id}`,
      {},
      screen.path("learner"),
    );
    expect([await lectures(), await check()]).toEqual([200, { isValid: true }]);
  });
});

describe("renewing and restoring", () => {
  test("'Renew' adds the plan's length to its end, and pressed twice for one end renews once", async () => {
    const { expiresAt } = await screen.give(1);
    const { html } = await screen.open();
    const from = hidden(html, "from") ?? "";
    const token = hidden(html, "_xsrf") ?? "";
    expect(from).toBe(expiresAt.toISOString());
    expect(html).toContain(`Renew: new end ${dateText(expiryOf(expiresAt, 1))}`);
    const path = `/admin/admin-user-renew/${screen.idOf("newcomer")}`;
    for (const _ of [1, 2]) {
      const answer = await screen.admin.post(path, { _xsrf: token, from });
      expect(answer.headers.get("Location")).toBe(screen.path());
    }
    expect((await screen.open()).html).toContain("Subscription updated successfully");
    expect(await screen.stored()).toMatchObject([{ expiresAt: expiryOf(expiresAt, 1) }]);
  });

  test("a pressed 'Renew' says until when, and offers the next one when the page is opened again", async () => {
    const { expiresAt } = await screen.give(1);
    const path = `/admin/admin-user-renew/${screen.idOf("newcomer")}`;
    const fields = { from: expiresAt.toISOString(), renewedOn: "plan" };
    const answer = await screen.admin.submit(path, fields, screen.path());
    const shown = answer.headers.get("Location") ?? "";
    expect(shown.split("?")[0]).toBe(screen.path());
    for (let reloads = 0; reloads < 2; reloads++) {
      const { html } = await screen.open(shown);
      expect(html).toContain(`Renewed until ${dateText(expiryOf(expiresAt, 1))}`);
      expect(html).not.toContain("Renew: new end");
      expect(html).toMatch(new RegExp(`href="${screen.path()}"[^>]*>Renew once more<`));
    }
    expect((await screen.open()).html).toContain("Renew: new end");
    // After Undo the address names an end that the plan no longer has.
    const { html } = await screen.open(`${screen.path()}?renewed=${expiresAt.toISOString()}`);
    expect(html).toContain("Renew: new end");
  });

  test("'Renew' of a lapsed plan subscribes to it again, twice is the same as once", async () => {
    await screen.give(2, { startsAt: new Date("2026-01-31T10:00:00Z") });
    const { html } = await screen.open();
    const fields = {
      _xsrf: hidden(html, "_xsrf") ?? "",
      renewedOn: "plan",
      from: hidden(html, "from") ?? "",
    };
    const path = `/admin/admin-user-renew/${screen.idOf("newcomer")}`;
    for (const _ of [1, 2]) {
      const answer = await screen.admin.post(path, fields);
      expect(answer.status).toBe(302);
      const shown = await screen.open(answer.headers.get("Location") ?? "");
      expect(shown.html).toContain("Subscription created successfully");
      expect(shown.html).toContain(`Renewed until ${dateText(expiryOf(new Date(), 2))}`);
    }
    expect(await screen.stored()).toMatchObject([{ plan: 2 }, { plan: 2, endedAt: null }]);
  });

  test("a renewal offers Undo, which brings the former end back", async () => {
    const { expiresAt } = await screen.give(1);
    const from = expiresAt.toISOString();
    await screen.admin.submit(`/admin/admin-user-renew/${screen.idOf("newcomer")}`, { from }, screen.path());
    const { html } = await screen.open();
    const undo = /action="(\/admin\/admin-undo\/[^"]+)"/.exec(html)?.[1] ?? "";
    await screen.admin.post(undo.replaceAll("&amp;", "&"), { _xsrf: hidden(html, "_xsrf") ?? "" });
    expect(await screen.stored()).toMatchObject([{ expiresAt }]);
    expect((await screen.open()).html).toContain(
      `Undone: the plan of newcomer@demo.test ends on ${dateText(expiresAt)} as before.`,
    );
  });

  test.each([
    "",
    "yesterday",
    "2026-13-45",
    "1970-01-01T00:00:00.000Z",
    "x".repeat(500),
  ])("an end that it does not have (%s) renews nothing; the page offers the right one", async (from) => {
    const { expiresAt } = await screen.give(1);
    const answer = await screen.admin.submit(
      `/admin/admin-user-renew/${screen.idOf("newcomer")}`,
      { from },
      screen.path(),
    );
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("Someone else has changed this subscription.");
    expect(hidden(html, "from")).toBe(expiresAt.toISOString());
    expect(await screen.stored()).toMatchObject([{ expiresAt }]);
  });

  test("'Restore' brings the previous expiry back, and twice is the same as once", async () => {
    const { id, expiresAt } = await screen.give(2, { endedAt: new Date() });
    const path = `/admin/admin-user-period-restore/${screen.idOf("newcomer")}/${id}`;
    expect((await screen.open()).html).toContain(`action="${path}"`);
    for (const _ of [1, 2]) {
      const answer = await screen.admin.submit(path, {}, screen.path());
      expect(answer.headers.get("Location")).toBe(screen.path());
    }
    const { html } = await screen.open();
    expect(inBox(html)).toEqual(["Active", dateText(expiresAt), "3 Months"]);
    expect(await screen.site.db.select().from(activities)).toHaveLength(1);
  });

  test("restoring is refused while another plan is valid, and with another user's period", async () => {
    const { id } = await screen.give(2, { endedAt: new Date() });
    await screen.give(1);
    const refused = await screen.admin.submit(
      `/admin/admin-user-period-restore/${screen.idOf("newcomer")}/${id}`,
      {},
    );
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("This user already has an active subscription.");
    const foreign = await screen.admin.submit(
      `/admin/admin-user-period-restore/${screen.idOf("lapsed")}/${id}`,
      {},
      screen.path(),
    );
    expect(foreign.status).toBe(404);
  });
});

describe("'User is logged in'", () => {
  const flag = (account: Account) => `/admin/admin-user-logged-in/${screen.idOf(account)}`;

  test("unchecked, all sessions of that user end at once; both texts are said", async () => {
    await screen.give(3, { userId: screen.idOf("learner") });
    const learner = await Visitor.as(screen.site, "learner");
    const headers = await apiToken(screen.site, "learner", "Login");
    expect(isChecked((await screen.open(screen.path("learner"))).html, "isLoggedIn")).toBe(true);

    const answer = await screen.admin.submit(flag("learner"), {}, screen.path("learner"));
    expect(answer.headers.get("Location")).toBe(screen.path("learner"));
    const { html } = await screen.open(screen.path("learner"));
    expect(html).toContain("Status updated successfully!");
    expect(html).toContain("Login Status updated successfully!");
    expect(isChecked(html, "isLoggedIn")).toBe(false);
    expect((await learner.fetch("/user")).headers.get("Location")).toMatch(/^\/front-login-all/);
    const call = await fetch(
      `${screen.site.origin}/api/Subscription/CheckSubscriptionStatus/${screen.idOf("learner")}`,
      {
        headers,
      },
    );
    expect(call.status).toBe(401);
  });

  test("checked, nobody is signed in by it", async () => {
    await screen.admin.submit(flag("newcomer"), { isLoggedIn: "on" }, screen.path());
    expect(isChecked((await screen.open()).html, "isLoggedIn")).toBe(true);
    const theirs = eq(sessions.userId, screen.idOf("newcomer"));
    expect(await screen.site.db.select().from(sessions).where(theirs)).toEqual([]);
  });

  test("a failure says so with the section's text, offers it again, and changes nothing", async () => {
    await screen.admin.submit(flag("newcomer"), { isLoggedIn: "on" }, screen.path());
    await screen.whileWritesFail("users", async () => {
      const answer = await screen.admin.submit(flag("newcomer"), {}, screen.path());
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Error updating status. Please try again.");
      expect(html).toContain("Error updating login status. Please try again.");
      expect(html).toMatch(/<button[^>]*>Untick<\/button>/);
    });
    expect(isChecked((await screen.open()).html, "isLoggedIn")).toBe(true);
    await expect.poll(() => screen.site.log()).toContain("set that a user is logged in");
  });

  test("an Admin who unchecks the own one is signed out, here too", async () => {
    const other = await Visitor.as(screen.site, "admin");
    const answer = await other.submit(flag("admin"), {}, screen.path("admin"));
    expect(answer.headers.get("Location")).toBe("/front-login-all");
    expect(other.cookies.has("session")).toBe(false);
    expect((await screen.admin.fetch(screen.path())).headers.get("Location")).toMatch(/^\/front-login-all/);
    await screen.admin.signIn("admin");
  });
});
