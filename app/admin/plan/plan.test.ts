import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, quarterGrants, subscriptionPeriods, users } from "#db/schema";
import { dateText } from "~/formats";
import { expiryOf } from "~/models/subscription/subscription";
import { hidden, inBox, isChecked, PlanScreen, subscribed } from "../../../tests/support/plan-screen";

/** Shows and saves a user's subscription over HTTP, as without JavaScript. */

let screen: PlanScreen;
beforeAll(async () => {
  screen = await PlanScreen.start();
});
afterAll(() => screen.site.stop());
beforeEach(() => screen.clear());

describe("the screen", () => {
  test("has the sections, boxes, select, submit and way back in their place", async () => {
    const { status, html } = await screen.open();
    expect(status).toBe(200);
    expect(html).toMatch(/<h2[^>]*>Logged In Management<\/h2>/);
    expect(html).toMatch(/<h2[^>]*>Subscription Management<\/h2>/);
    expect(html).toContain("Account: <bdi>newcomer@demo.test</bdi>");
    expect(html).toMatch(
      /<label[^>]*><input[^>]*type="checkbox"[^>]*name="isLoggedIn"[^>]*\/>User is logged in/,
    );
    expect(html).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*\/>Subscribe to Plan/);
    const select = /<label for="([^"]+)">Choose a Plan:<\/label>/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<select[^>]*id="${select}"`));
    const options = [...html.matchAll(/<option value="(\d?)"[^>]*>([^<]*)</g)].map(([, id, text]) => [
      id,
      text,
    ]);
    expect(options).toEqual([
      ["", "Select Plan"],
      ["1", "Monthly"],
      ["2", "3 Months"],
      ["3", "6 Months"],
    ]);
    expect(html).toMatch(/<a[^>]*href="\/admin\/admin-users-list-n"[^>]*>Back to List<\/a>/);
  });

  test("leads back to the filtered list that it was opened from, also once it has saved or asked", async () => {
    const list = "/admin/admin-users-list-n?plan=lapsed&dir=desc";
    const back = `?${new URLSearchParams({ back: list })}`;
    const path = screen.path() + back;
    const backIn = (html: string) => /<a[^>]*href="([^"]*)"[^>]*>Back to List</.exec(html)?.[1];
    expect(backIn((await screen.open(path)).html)).toBe(list.replace("&", "&amp;"));
    const saved = await screen.admin.submit(path, { ...subscribed, subscriptionPlan: "1", seen: "" });
    expect(saved.headers.get("Location")).toBe(path);
    const seen = hidden((await screen.open(path)).html, "seen") ?? "";
    const asked = await screen.admin.submit(path, { subscriptionPlan: "1", seen });
    const question = `/admin/admin-user-unsubscribe/${screen.idOf("newcomer")}${back}`;
    expect(asked.headers.get("Location")).toBe(question);
    expect((await screen.open(question)).html).toContain(`href="${path}"`);
    const ended = await screen.admin.submit(question, { seen });
    expect(ended.headers.get("Location")).toBe(path);
    const elsewhere = `${screen.path()}?back=https://evil.test/?a=b`;
    expect(backIn((await screen.open(elsewhere)).html)).toBe("/admin/admin-users-list-n");
  });

  test("for a user without any plan: Inactive, 'Not Assigned', 'Subscribe', and each plan's end", async () => {
    const { html } = await screen.open();
    expect(inBox(html)).toEqual(["Inactive", "Not Assigned"]);
    expect(isChecked(html, "isSubscribed")).toBe(false);
    expect(html).toMatch(/<button[^>]*>Subscribe<\/button>/);
    expect(html).not.toContain("Update Subscription");
    expect(html).toContain("never had a subscription");
    const [box = ""] = /<input[^>]*name="isSubscribed"[^>]*>/.exec(html) ?? [];
    const [, hint = ""] = /aria-describedby="([^"]*)"/.exec(box) ?? [];
    expect(html).toContain(`<p id="${hint}" class="`);
    expect(html).toContain("To start a plan, tick this box and choose the plan.");
    for (const plan of [1, 2, 3] as const) {
      expect(html).toContain(`from ${dateText(new Date())} until ${dateText(expiryOf(new Date(), plan))}`);
    }
  });

  test("for an active plan: Active, the date, the plan, 'Update Subscription', and first of all 'Renew' with its new end", async () => {
    const { expiresAt } = await screen.give(2);
    const { html } = await screen.open();
    expect(inBox(html)).toEqual(["Active", dateText(expiresAt), "3 Months"]);
    expect(isChecked(html, "isSubscribed")).toBe(true);
    expect(html).toMatch(/<option value="2" selected="">/);
    expect(html).toMatch(/<button[^>]*>Update Subscription<\/button>/);
    const renewal = `Renew: new end ${dateText(expiryOf(expiresAt, 2))}</button>`;
    expect(html).toContain(renewal);
    expect(html).toContain(
      `The 3 Months plan continues from its end, ${dateText(expiresAt)}, until ${dateText(expiryOf(expiresAt, 2))}.`,
    );
    const order = [renewal, "Subscription Management</h2>", "Logged In Management</h2>"];
    const places = order.map((text) => html.indexOf(text));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test("for an active plan leads to the quarters as long as none is open", async () => {
    await screen.give(2);
    const without = (await screen.open()).html;
    expect(without).toContain("No quarter is open to this user yet");
    expect(without).toMatch(
      /<a[^>]*href="\/admin\/admin-quarter-selection-n\/[^"]+"[^>]*>Quarters permission<\/a>/,
    );

    await screen.site.db.insert(quarterGrants).values({ userId: screen.idOf("newcomer"), quarterId: 1 });
    const granted = (await screen.open()).html;
    await screen.site.db.delete(quarterGrants).where(eq(quarterGrants.userId, screen.idOf("newcomer")));
    expect(granted).not.toContain("No quarter is open");
  });

  test("tells since when a plan has lapsed, and that a removed plan can be restored", async () => {
    await screen.give(1, { startsAt: new Date("2026-01-31T10:00:00Z") });
    const lapsed = (await screen.open()).html;
    expect(inBox(lapsed)).toEqual(["Inactive", "28 February 2026", "Monthly"]);
    expect(lapsed).toContain("The last plan expired on 28 February 2026.");
    expect(lapsed).toContain(`Renew: new end ${dateText(expiryOf(new Date(), 1))}`);

    await screen.give(3, { endedAt: new Date() });
    const ended = (await screen.open()).html;
    expect(ended).toContain(`The subscription was removed on ${dateText(new Date())}.`);
    expect(ended.match(/>Restore</g)).toHaveLength(1);
    expect(ended).toMatch(/6 Months.*Removed on.*Monthly.*Expired/s);
  });

  test("for a lapsed plan stands ready to subscribe to it again with one press", async () => {
    await screen.give(2, { startsAt: new Date("2026-01-31T10:00:00Z") });
    const { html } = await screen.open();
    expect(isChecked(html, "isSubscribed")).toBe(true);
    expect(html).toMatch(/<option value="2" selected="">/);
    expect(html).not.toContain("To start a plan, tick this box");

    await screen.give(3, { endedAt: new Date() });
    const removed = (await screen.open()).html;
    expect(isChecked(removed, "isSubscribed")).toBe(false);
    expect(removed).not.toContain("Renew: new end");
  });

  test("tells Admins that their own account needs no plan, and warns them of unchecking the flag", async () => {
    const { html } = await screen.open(screen.path("admin"));
    expect(html).toContain("It opens every course and needs no subscription.");
    expect(html).toContain("unticking signs you out everywhere");
  });

  test("believes the id and not the email beside it, and needs none", async () => {
    const base = `/admin/admin-user-subscription-plan-n/${screen.idOf("newcomer")}`;
    for (const path of [base, `${base}/other%40demo.test`, `${base}/%3Cb%3E`]) {
      const { status, html } = await screen.open(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain("newcomer@demo.test");
      expect(html).not.toMatch(/other@demo|<b>/);
    }
  });

  test.each([
    "admin-user-subscription-plan-n/nobody/newcomer%40demo.test",
    "admin-user-subscription-plan-n/%00%27",
    `admin-user-subscription-plan-n/${"x".repeat(2000)}`,
    "admin-user-logged-in/nobody",
    "admin-user-unsubscribe/nobody",
    "admin-user-renew/nobody",
    "admin-user-plan-change/nobody/1",
    "admin-user-period-restore/nobody/1",
  ])("of an id that nobody has is not found: %s", async (path) => {
    const { status, html } = await screen.open(`/admin/${path}`);
    expect(status).toBe(404);
    expect(html).toMatch(/No such (user|period)/);
    expect(html).toContain("Users Accounts list");
    const post = await screen.admin.submit(
      `/admin/${path}`,
      { ...subscribed, subscriptionPlan: "1" },
      screen.path(),
    );
    expect(post.status).toBe(404);
  });

  test("of a removed account shows its history, says why nothing can be changed, and changes nothing", async () => {
    await screen.give(1, { endedAt: new Date() });
    const token = hidden((await screen.open()).html, "_xsrf") ?? "";
    const account = eq(users.id, screen.idOf("newcomer"));
    await screen.site.db.update(users).set({ removedAt: new Date(), removedBy: "Admin" }).where(account);
    try {
      const { html } = await screen.open();
      expect(html).toContain("This account was removed on");
      expect(html).not.toMatch(/>Subscribe<|>Restore<|name="isLoggedIn"/);
      const before = await screen.stored();
      for (const [path, fields] of [
        [screen.path(), { ...subscribed, subscriptionPlan: "1" }],
        [`/admin/admin-user-period-restore/${screen.idOf("newcomer")}/${before[0]?.id}`, {}],
        [`/admin/admin-user-logged-in/${screen.idOf("newcomer")}`, { isLoggedIn: "on" }],
      ] as const) {
        const answer = await screen.admin.post(path, { _xsrf: token, ...fields });
        expect([path, answer.status]).toEqual([path, 409]);
        expect(await answer.text()).toContain("This account has been removed.");
      }
      expect(await screen.stored()).toEqual(before);
    } finally {
      await screen.site.db.update(users).set({ removedAt: null, removedBy: null }).where(account);
    }
  });
});

describe("saving", () => {
  test("none → create → active: 'Subscription created successfully', with Close", async () => {
    const answer = await screen.save({ ...subscribed, subscriptionPlan: "1" });
    expect(answer.headers.get("Location")).toBe(screen.path());
    const { html } = await screen.open();
    expect(html).toContain("Subscription created successfully");
    expect(html).toContain("Close this message");
    expect(inBox(html)).toEqual(["Active", dateText(expiryOf(new Date(), 1)), "Monthly"]);
    expect((await screen.open()).html).not.toContain("Subscription created successfully");
  });

  test("sent twice stores one period, and says the same", async () => {
    const { html } = await screen.open();
    const fields = { _xsrf: hidden(html, "_xsrf") ?? "", seen: "", ...subscribed, subscriptionPlan: "2" };
    const answers = await Promise.all([
      screen.admin.post(screen.path(), fields),
      screen.admin.post(screen.path(), fields),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await screen.stored()).toHaveLength(1);
    expect(await screen.site.db.select().from(activities)).toHaveLength(1);
  });

  test("active → another plan → active keeps the start: 'Subscription updated successfully'", async () => {
    const { version, startsAt, id } = await screen.give(1);
    expect((await screen.open()).html).toContain(`name="seen" value="${version}"`);
    await screen.save({ ...subscribed, subscriptionPlan: "3", seen: version });
    const { html } = await screen.open();
    expect(html).toContain("Subscription updated successfully");
    expect(await screen.stored()).toMatchObject([
      { id, plan: 3, startsAt, expiresAt: expiryOf(startsAt, 3) },
    ]);
  });

  test("the same update twice gives the same expiry", async () => {
    const { version } = await screen.give(1);
    for (const _ of [1, 2]) {
      const answer = await screen.save({ ...subscribed, subscriptionPlan: "2", seen: version });
      expect(answer.status).toBe(302);
    }
    expect(await screen.stored()).toMatchObject([{ plan: 2 }]);
    expect(await screen.site.db.select().from(activities)).toHaveLength(1);
  });

  test("requires both fields, and keeps the filled-in one", async () => {
    const noPlan = await screen.save({ ...subscribed, subscriptionPlan: "" });
    const html = await noPlan.text();
    expect(noPlan.status).toBe(400);
    expect(html).toContain("Please select a subscription plan");
    expect(isChecked(html, "isSubscribed")).toBe(true);

    const unchecked = await screen.save({ subscriptionPlan: "3" });
    const again = await unchecked.text();
    expect(unchecked.status).toBe(400);
    expect(again).toContain("Tick ‘Subscribe to Plan’");
    expect(isChecked(again, "isSubscribed")).toBe(false);
    expect(again).toMatch(/<option value="3" selected="">/);
    expect(await screen.stored()).toEqual([]);
  });

  test.each([
    "4",
    "0",
    "-1",
    "1.5",
    "x",
    "1 or 1=1",
    "9".repeat(300),
  ])("the plan %s is refused", async (subscriptionPlan) => {
    const answer = await screen.save({ ...subscribed, subscriptionPlan });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/There is no such plan|Please select a subscription plan/);
    expect(await screen.stored()).toEqual([]);
  });

  test("does not overwrite another Admin's change: a clear message, the new state below", async () => {
    const { version } = await screen.give(1);
    await screen.save({ ...subscribed, subscriptionPlan: "2", seen: version });
    const late = await screen.save({ ...subscribed, subscriptionPlan: "3", seen: version });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Someone else has changed this subscription.");

    const fresh = await screen.save({ ...subscribed, subscriptionPlan: "3", seen: "" });
    expect(fresh.status).toBe(409);
    expect(await fresh.text()).toContain("This user already has an active subscription.");

    await screen.site.db.update(subscriptionPeriods).set({ endedAt: new Date() });
    const gone = await screen.save({ ...subscribed, subscriptionPlan: "3", seen: version });
    expect(gone.status).toBe(409);
    expect(await gone.text()).toContain("This user no longer has an active subscription.");
    expect(await screen.stored()).toMatchObject([{ plan: 2 }]);
  });

  test("a plan whose end would be over already is refused and says so", async () => {
    const startsAt = new Date(Date.now() - 70 * 86_400_000);
    const { version } = await screen.give(3, { startsAt });
    expect((await screen.open()).html).toMatch(/<option value="1" disabled="">Monthly/);
    const answer = await screen.save({ ...subscribed, subscriptionPlan: "1", seen: version });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("This subscription would already be over.");
  });

  test("a form that was open too long comes back with its values", async () => {
    const answer = await screen.admin.post(screen.path(), {
      ...subscribed,
      subscriptionPlan: "2",
      _xsrf: "old",
    });
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain("This page expired.");
    expect(html).toMatch(/<option value="2" selected="">/);
    expect(await screen.stored()).toEqual([]);
  });

  test("a failure of the database is shown and logged, and the form keeps its values", async () => {
    await screen.whileWritesFail("subscription_periods", async () => {
      const answer = await screen.save({ ...subscribed, subscriptionPlan: "2" });
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Server error. Please try again later.");
      expect(html).toMatch(/<option value="2" selected="">/);
    });
    await expect.poll(() => screen.site.log()).toContain("save a subscription");
    expect(screen.site.log()).not.toContain("newcomer@demo.test");
  });
});

describe("another plan that ends sooner", () => {
  test("is asked about first, with how much is lost, and saved by the answer", async () => {
    const today = new Date();
    // On the 15th, three months later are the same day of a month.
    const startsAt = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15, 10));
    const { version, expiresAt } = await screen.give(3, { startsAt });
    const question = `/admin/admin-user-plan-change/${screen.idOf("newcomer")}/2`;
    const asked = await screen.save({ ...subscribed, subscriptionPlan: "2", seen: version });
    expect(asked.headers.get("Location")).toBe(question);
    expect(await screen.stored()).toMatchObject([{ plan: 3, expiresAt }]);

    const [from, to] = [expiresAt, expiryOf(startsAt, 2)].map(dateText);
    expect((await screen.open(question)).html).toContain(
      `With the 3 Months plan the subscription ends 3 months earlier: from ${from} to ${to}.`,
    );
    const saved = await screen.admin.submit(question, { subscriptionPlan: "2", seen: version });
    expect(saved.headers.get("Location")).toBe(screen.path());
    expect(await screen.stored()).toMatchObject([{ plan: 2, expiresAt: expiryOf(startsAt, 2) }]);
  });

  test("is not saved over a newer state", async () => {
    const { version } = await screen.give(3);
    const question = `/admin/admin-user-plan-change/${screen.idOf("newcomer")}/1`;
    const { html } = await screen.open(question);
    const fields = { _xsrf: hidden(html, "_xsrf") ?? "", subscriptionPlan: "1", seen: version };
    await screen.site.db.update(subscriptionPeriods).set({ expiresAt: expiryOf(new Date(), 2), plan: 2 });
    expect((await screen.admin.post(question, fields)).status).toBe(409);
    expect(await screen.stored()).toMatchObject([{ plan: 2 }]);
  });

  test.each(["3", "9", "x"])("nothing is asked where nothing is lost: plan %s", async (plan) => {
    await screen.give(2);
    const answer = await screen.admin.fetch(
      `/admin/admin-user-plan-change/${screen.idOf("newcomer")}/${plan}`,
    );
    expect(answer.headers.get("Location")).toBe(screen.path());
  });
});
