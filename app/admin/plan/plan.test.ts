import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, sessions, subscriptionPeriods, users } from "#db/schema";
import { mediumDate } from "~/models/cairo-time";
import { expiryOf, type PlanId } from "~/models/subscription/subscription";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, apiToken, Visitor } from "../../../tests/support/visitor";

/** The subscription screen of a user over HTTP, as it is without JavaScript. */

let site: Site;
let admin: Visitor;
const ids: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  for (const { id, email } of await site.db.select().from(users)) ids[email.split("@")[0] ?? ""] = id;
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(() => site.db.batch([site.db.delete(subscriptionPeriods), site.db.delete(activities)]));

const idOf = (account: Account) => ids[account] ?? "";
const screenOf = (account: Account = "newcomer") =>
  `/admin/admin-user-subscription-plan-n/${idOf(account)}/${account}%40demo.test`;
const open = async (path: string) => {
  const answer = await admin.fetch(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};
const save = (fields: Record<string, string>, account: Account = "newcomer") =>
  admin.submit(screenOf(account), fields);
const subscribed = { isSubscribed: "on" };

async function give(plan: PlanId, more: Partial<typeof subscriptionPeriods.$inferInsert> = {}) {
  const startsAt = more.startsAt ?? new Date();
  const values = { userId: idOf("newcomer"), plan, startsAt, expiresAt: expiryOf(startsAt, plan), ...more };
  const [period] = await site.db.insert(subscriptionPeriods).values(values).returning();
  if (!period) throw new Error("nothing stored");
  return { ...period, version: `${period.id}-${period.expiresAt.getTime()}` };
}
const stored = () => site.db.select().from(subscriptionPeriods);
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
const inBox = (html: string) =>
  [
    ...(/Current Subscription<\/h2>(.*?)<\/section>/s.exec(html)?.[1] ?? "").matchAll(
      /<dd[^>]*>(.*?)<\/dd>/gs,
    ),
  ].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, "").trim());
const isChecked = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].includes("checked") ?? null;

/** Makes every write of subscriptions fail, as a database in trouble does. */
async function whileWritesFail(table: "subscription_periods" | "users", run: () => Promise<void>) {
  for (const event of ["insert", "update"]) {
    await site.d1
      .prepare(
        `create trigger fail_${event} before ${event} on ${table} begin select raise(abort, 'D1'); end`,
      )
      .run();
  }
  await run().finally(() =>
    site.d1.batch(["insert", "update"].map((event) => site.d1.prepare(`drop trigger fail_${event}`))),
  );
}

describe("the screen", () => {
  test("has the sections, boxes, select, submit and way back in their place", async () => {
    const { status, html } = await open(screenOf());
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

  test("of a user without any plan: Inactive, 'Not Assigned', 'Subscribe', and what each plan would mean", async () => {
    const { html } = await open(screenOf());
    expect(inBox(html)).toEqual(["Inactive", "Not Assigned"]);
    expect(isChecked(html, "isSubscribed")).toBe(false);
    expect(html).toMatch(/<button[^>]*>Subscribe<\/button>/);
    expect(html).not.toContain("Update Subscription");
    expect(html).toContain("never had a subscription");
    for (const plan of [1, 2, 3] as const) {
      expect(html).toContain(`until ${mediumDate(expiryOf(new Date(), plan))}`);
    }
  });

  test("of an active one: Active, the date, the plan, 'Update Subscription', and first of all 'Renew' with its new end", async () => {
    const { expiresAt } = await give(2);
    const { html } = await open(screenOf());
    expect(inBox(html)).toEqual(["Active", mediumDate(expiresAt), "3 Months"]);
    expect(isChecked(html, "isSubscribed")).toBe(true);
    expect(html).toMatch(/<option value="2" selected="">/);
    expect(html).toMatch(/<button[^>]*>Update Subscription<\/button>/);
    const renewal = `Renew: new end ${mediumDate(expiryOf(expiresAt, 2))}</button>`;
    expect(html).toContain(renewal);
    expect(html.indexOf(renewal)).toBeLessThan(html.indexOf("Logged In Management"));
  });

  test("of a lapsed one says since when; of one that was removed, that it can be restored", async () => {
    await give(1, { startsAt: new Date("2026-01-31T10:00:00Z") });
    const lapsed = (await open(screenOf())).html;
    expect(inBox(lapsed)).toEqual(["Inactive", "Feb 28, 2026", "Monthly"]);
    expect(lapsed).toContain("The last plan expired on Feb 28, 2026.");
    expect(lapsed).not.toContain("Renew: new end");

    await give(3, { endedAt: new Date() });
    const ended = (await open(screenOf())).html;
    expect(ended).toContain(`The subscription was removed on ${mediumDate(new Date())}.`);
    expect(ended.match(/>Restore</g)).toHaveLength(1);
    expect(ended).toMatch(/6 Months.*Removed on.*Monthly.*Expired/s);
  });

  test("of the Admin's own account says that it needs no plan, and what unchecking the flag does", async () => {
    const { html } = await open(screenOf("admin"));
    expect(html).toContain("It opens every course and needs no subscription.");
    expect(html).toContain("unchecking signs you out everywhere");
  });

  test("believes the id and not the email beside it, and needs none", async () => {
    const base = `/admin/admin-user-subscription-plan-n/${idOf("newcomer")}`;
    for (const path of [base, `${base}/other%40demo.test`, `${base}/%3Cb%3E`]) {
      const { status, html } = await open(path);
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
    const { status, html } = await open(`/admin/${path}`);
    expect(status).toBe(404);
    expect(html).toMatch(/No such (user|period)/);
    expect(html).toContain("Users Accounts list");
    const post = await admin.submit(`/admin/${path}`, { ...subscribed, subscriptionPlan: "1" }, screenOf());
    expect(post.status).toBe(404);
  });

  test("of a removed account shows its history, says why nothing can be changed, and changes nothing", async () => {
    await give(1, { endedAt: new Date() });
    const token = hidden((await open(screenOf())).html, "_xsrf") ?? "";
    const account = eq(users.id, idOf("newcomer"));
    await site.db.update(users).set({ removedAt: new Date(), removedBy: "Admin" }).where(account);
    try {
      const { html } = await open(screenOf());
      expect(html).toContain("This account was removed on");
      expect(html).not.toMatch(/>Subscribe<|>Restore<|name="isLoggedIn"/);
      const before = await stored();
      for (const [path, fields] of [
        [screenOf(), { ...subscribed, subscriptionPlan: "1" }],
        [`/admin/admin-user-period-restore/${idOf("newcomer")}/${before[0]?.id}`, {}],
        [`/admin/admin-user-logged-in/${idOf("newcomer")}`, { isLoggedIn: "on" }],
      ] as const) {
        const answer = await admin.post(path, { _xsrf: token, ...fields });
        expect([path, answer.status]).toEqual([path, 409]);
        expect(await answer.text()).toContain("This account has been removed.");
      }
      expect(await stored()).toEqual(before);
    } finally {
      await site.db.update(users).set({ removedAt: null, removedBy: null }).where(account);
    }
  });
});

describe("saving", () => {
  test("none → create → active: 'Subscription created successfully', with Close", async () => {
    const answer = await save({ ...subscribed, subscriptionPlan: "1" });
    expect(answer.headers.get("Location")).toBe(screenOf());
    const { html } = await open(screenOf());
    expect(html).toContain("Subscription created successfully");
    expect(html).toContain("Close this message");
    expect(inBox(html)).toEqual(["Active", mediumDate(expiryOf(new Date(), 1)), "Monthly"]);
    expect((await open(screenOf())).html).not.toContain("Subscription created successfully");
  });

  test("sent twice stores one period, and says the same", async () => {
    const { html } = await open(screenOf());
    const fields = { _xsrf: hidden(html, "_xsrf") ?? "", seen: "", ...subscribed, subscriptionPlan: "2" };
    const answers = await Promise.all([admin.post(screenOf(), fields), admin.post(screenOf(), fields)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await stored()).toHaveLength(1);
    expect(await site.db.select().from(activities)).toHaveLength(1);
  });

  test("active → another plan → active keeps the start: 'Subscription updated successfully'", async () => {
    const { version, startsAt, id } = await give(1);
    expect((await open(screenOf())).html).toContain(`name="seen" value="${version}"`);
    await save({ ...subscribed, subscriptionPlan: "3", seen: version });
    const { html } = await open(screenOf());
    expect(html).toContain("Subscription updated successfully");
    expect(await stored()).toMatchObject([{ id, plan: 3, startsAt, expiresAt: expiryOf(startsAt, 3) }]);
  });

  test("the same update twice gives the same expiry", async () => {
    const { version } = await give(1);
    for (const _ of [1, 2]) {
      const answer = await save({ ...subscribed, subscriptionPlan: "2", seen: version });
      expect(answer.status).toBe(302);
    }
    expect(await stored()).toMatchObject([{ plan: 2 }]);
    expect(await site.db.select().from(activities)).toHaveLength(1);
  });

  test("both fields are required, and what was filled in is kept", async () => {
    const noPlan = await save({ ...subscribed, subscriptionPlan: "" });
    const html = await noPlan.text();
    expect(noPlan.status).toBe(400);
    expect(html).toContain("Please select a subscription plan");
    expect(isChecked(html, "isSubscribed")).toBe(true);

    const unchecked = await save({ subscriptionPlan: "3" });
    const again = await unchecked.text();
    expect(unchecked.status).toBe(400);
    expect(again).toContain("Please check ‘Subscribe to Plan’");
    expect(again).toMatch(/<option value="3" selected="">/);
    expect(await stored()).toEqual([]);
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
    const answer = await save({ ...subscribed, subscriptionPlan });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/There is no such plan|Please select a subscription plan/);
    expect(await stored()).toEqual([]);
  });

  test("what another Admin did meanwhile is not overwritten: a clear message, the new state below", async () => {
    const { version } = await give(1);
    await save({ ...subscribed, subscriptionPlan: "2", seen: version });
    const late = await save({ ...subscribed, subscriptionPlan: "3", seen: version });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Somebody else has changed this subscription meanwhile.");

    const fresh = await save({ ...subscribed, subscriptionPlan: "3", seen: "" });
    expect(fresh.status).toBe(409);
    expect(await fresh.text()).toContain("This user has an active subscription already.");

    await site.db.update(subscriptionPeriods).set({ endedAt: new Date() });
    const gone = await save({ ...subscribed, subscriptionPlan: "3", seen: version });
    expect(gone.status).toBe(409);
    expect(await gone.text()).toContain("This user has no active subscription any more.");
    expect(await stored()).toMatchObject([{ plan: 2 }]);
  });

  test("a plan whose end would be over already is refused and says so", async () => {
    const startsAt = new Date(Date.now() - 70 * 86_400_000);
    const { version } = await give(3, { startsAt });
    expect((await open(screenOf())).html).toMatch(/<option value="1" disabled="">Monthly/);
    const answer = await save({ ...subscribed, subscriptionPlan: "1", seen: version });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("This subscription would be over already.");
  });

  test("a form that was open too long comes back with its values", async () => {
    const answer = await admin.post(screenOf(), { ...subscribed, subscriptionPlan: "2", _xsrf: "old" });
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain("This page expired.");
    expect(html).toMatch(/<option value="2" selected="">/);
    expect(await stored()).toEqual([]);
  });

  test("a failure of the database is shown and logged, and the form keeps its values", async () => {
    await whileWritesFail("subscription_periods", async () => {
      const answer = await save({ ...subscribed, subscriptionPlan: "2" });
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Server error. Please try again later.");
      expect(html).toMatch(/<option value="2" selected="">/);
    });
    expect(site.log()).toContain("save a subscription");
    expect(site.log()).not.toContain("newcomer@demo.test");
  });
});

describe("unsubscribing", () => {
  const question = () => `/admin/admin-user-unsubscribe/${idOf("newcomer")}`;

  test("unchecked and sent, the form leads to the question with both choices", async () => {
    const { version, expiresAt } = await give(1);
    const answer = await save({ subscriptionPlan: "1", seen: version });
    expect(answer.headers.get("Location")).toBe(question());
    const { html } = await open(question());
    expect(html).toMatch(/<h1[^>]*>Confirm Unsubscribe<\/h1>/);
    expect(html).toContain(`valid until ${mediumDate(expiresAt)}`);
    expect(html).toMatch(/<button[^>]*>Confirm<\/button>/);
    expect(html).toContain(`href="${screenOf()}"`);
    // Cancel: nothing has happened, the box is checked again.
    expect(isChecked((await open(screenOf())).html, "isSubscribed")).toBe(true);
  });

  test("confirmed it is removed at once, twice is the same as once", async () => {
    const { version } = await give(1);
    const token = hidden((await open(question())).html, "_xsrf") ?? "";
    for (const _ of [1, 2]) {
      const answer = await admin.post(question(), { _xsrf: token, seen: version });
      expect(answer.headers.get("Location")).toBe(screenOf());
      expect((await open(screenOf())).html).toContain("Subscription removed successfully");
    }
    expect(inBox((await open(screenOf())).html)).toEqual(["Inactive", "Not Assigned"]);
    expect(await site.db.select().from(activities)).toMatchObject([{ action: "unsubscribed" }]);
  });

  test("asks nothing where there is no plan, and refuses where it was changed meanwhile", async () => {
    expect((await admin.fetch(question())).headers.get("Location")).toBe(screenOf());
    expect((await open(screenOf())).html).toContain("This user has no active subscription any more.");
    await give(1);
    const answer = await admin.submit(question(), { seen: "1-1" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Somebody else has changed this subscription meanwhile.");
    expect(await stored()).toMatchObject([{ endedAt: null }]);
  });

  test("a failure of the database is shown and logged", async () => {
    const { version } = await give(1);
    await whileWritesFail("subscription_periods", async () => {
      const answer = await admin.submit(question(), { seen: version });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain("Server error. Please try again later.");
    });
    expect(site.log()).toContain("end a subscription");
  });

  test("stops the learner on the next request, in pages and in the API; restoring lets in again", async () => {
    const period = await give(3, { userId: idOf("learner") });
    const learner = await Visitor.as(site, "learner");
    const headers = await apiToken(site, "learner", "LoginWeb");
    const lectures = async () =>
      (await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers })).status;
    const check = async () =>
      (
        await fetch(`${site.origin}/api/Subscription/CheckSubscriptionStatus/${idOf("learner")}`, { headers })
      ).json();
    expect((await learner.fetch("/user/user-lectures-list/1")).status).toBe(200);
    expect([await lectures(), await check()]).toEqual([200, { isValid: true }]);

    await admin.submit(`/admin/admin-user-unsubscribe/${idOf("learner")}`, { seen: period.version });
    expect([await lectures(), await check()]).toEqual([403, { isValid: false }]);
    expect((await learner.fetch("/user/user-lectures-list/1")).headers.get("Location")).toMatch(
      /^\/front-login-all/,
    );

    await admin.submit(
      `/admin/admin-user-period-restore/${idOf("learner")}/${period.id}`,
      {},
      screenOf("learner"),
    );
    expect([await lectures(), await check()]).toEqual([200, { isValid: true }]);
  });
});

describe("another plan that ends sooner", () => {
  test("is asked about first, with how much is lost, and saved by the answer", async () => {
    const startsAt = new Date("2026-11-22T10:00:00Z");
    const { version, expiresAt } = await give(3, { startsAt });
    const question = `/admin/admin-user-plan-change/${idOf("newcomer")}/2`;
    const asked = await save({ ...subscribed, subscriptionPlan: "2", seen: version });
    expect(asked.headers.get("Location")).toBe(question);
    expect(await stored()).toMatchObject([{ plan: 3, expiresAt }]);

    expect((await open(question)).html).toContain(
      "With the 3 Months plan the subscription ends 3 months earlier: from May 22, 2027 to Feb 22, 2027.",
    );
    const saved = await admin.submit(question, { subscriptionPlan: "2", seen: version });
    expect(saved.headers.get("Location")).toBe(screenOf());
    expect(await stored()).toMatchObject([{ plan: 2, expiresAt: expiryOf(startsAt, 2) }]);
  });

  test("is not saved over what somebody else has saved since", async () => {
    const { version } = await give(3);
    const question = `/admin/admin-user-plan-change/${idOf("newcomer")}/1`;
    const { html } = await open(question);
    const fields = { _xsrf: hidden(html, "_xsrf") ?? "", subscriptionPlan: "1", seen: version };
    await site.db.update(subscriptionPeriods).set({ expiresAt: expiryOf(new Date(), 2), plan: 2 });
    expect((await admin.post(question, fields)).status).toBe(409);
    expect(await stored()).toMatchObject([{ plan: 2 }]);
  });

  test.each(["3", "9", "x"])("nothing is asked where nothing is lost: plan %s", async (plan) => {
    await give(2);
    const answer = await admin.fetch(`/admin/admin-user-plan-change/${idOf("newcomer")}/${plan}`);
    expect(answer.headers.get("Location")).toBe(screenOf());
  });
});

describe("renewing and restoring", () => {
  test("'Renew' adds the plan's length to its end, and pressed twice for one end renews once", async () => {
    const { expiresAt } = await give(1);
    const { html } = await open(screenOf());
    const from = hidden(html, "from") ?? "";
    const token = hidden(html, "_xsrf") ?? "";
    expect(from).toBe(expiresAt.toISOString());
    expect(html).toContain(`Renew: new end ${mediumDate(expiryOf(expiresAt, 1))}`);
    const path = `/admin/admin-user-renew/${idOf("newcomer")}`;
    for (const _ of [1, 2]) {
      const answer = await admin.post(path, { _xsrf: token, from });
      expect(answer.headers.get("Location")).toBe(screenOf());
    }
    expect((await open(screenOf())).html).toContain("Subscription updated successfully");
    expect(await stored()).toMatchObject([{ expiresAt: expiryOf(expiresAt, 1) }]);
  });

  test.each([
    "",
    "yesterday",
    "2026-13-45",
    "1970-01-01T00:00:00.000Z",
    "x".repeat(500),
  ])("an end that it does not have (%s) renews nothing; the page offers the right one", async (from) => {
    const { expiresAt } = await give(1);
    const answer = await admin.submit(`/admin/admin-user-renew/${idOf("newcomer")}`, { from }, screenOf());
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("Somebody else has changed this subscription meanwhile.");
    expect(hidden(html, "from")).toBe(expiresAt.toISOString());
    expect(await stored()).toMatchObject([{ expiresAt }]);
  });

  test("'Restore' brings the previous expiry back, and twice is the same as once", async () => {
    const { id, expiresAt } = await give(2, { endedAt: new Date() });
    const path = `/admin/admin-user-period-restore/${idOf("newcomer")}/${id}`;
    expect((await open(screenOf())).html).toContain(`action="${path}"`);
    for (const _ of [1, 2]) {
      const answer = await admin.submit(path, {}, screenOf());
      expect(answer.headers.get("Location")).toBe(screenOf());
    }
    const { html } = await open(screenOf());
    expect(inBox(html)).toEqual(["Active", mediumDate(expiresAt), "3 Months"]);
    expect(await site.db.select().from(activities)).toHaveLength(1);
  });

  test("restoring is refused while another plan is valid, and with another user's period", async () => {
    const { id } = await give(2, { endedAt: new Date() });
    await give(1);
    const refused = await admin.submit(`/admin/admin-user-period-restore/${idOf("newcomer")}/${id}`, {});
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("This user has an active subscription already.");
    const foreign = await admin.submit(
      `/admin/admin-user-period-restore/${idOf("lapsed")}/${id}`,
      {},
      screenOf(),
    );
    expect(foreign.status).toBe(404);
  });
});

describe("'User is logged in'", () => {
  const flag = (account: Account) => `/admin/admin-user-logged-in/${idOf(account)}`;

  test("unchecked, all sessions of that user end at once; both texts are said", async () => {
    await give(3, { userId: idOf("learner") });
    const learner = await Visitor.as(site, "learner");
    const headers = await apiToken(site, "learner", "Login");
    expect(isChecked((await open(screenOf("learner"))).html, "isLoggedIn")).toBe(true);

    const answer = await admin.submit(flag("learner"), {}, screenOf("learner"));
    expect(answer.headers.get("Location")).toBe(screenOf("learner"));
    const { html } = await open(screenOf("learner"));
    expect(html).toContain("Status updated successfully!");
    expect(html).toContain("Login Status updated successfully!");
    expect(isChecked(html, "isLoggedIn")).toBe(false);
    expect((await learner.fetch("/user")).headers.get("Location")).toMatch(/^\/front-login-all/);
    const call = await fetch(`${site.origin}/api/Subscription/CheckSubscriptionStatus/${idOf("learner")}`, {
      headers,
    });
    expect(call.status).toBe(401);
  });

  test("checked, nobody is signed in by it", async () => {
    await admin.submit(flag("newcomer"), { isLoggedIn: "on" }, screenOf());
    expect(isChecked((await open(screenOf())).html, "isLoggedIn")).toBe(true);
    const theirs = eq(sessions.userId, idOf("newcomer"));
    expect(await site.db.select().from(sessions).where(theirs)).toEqual([]);
  });

  test("a failure says so with the section's text, offers it again, and changes nothing", async () => {
    await admin.submit(flag("newcomer"), { isLoggedIn: "on" }, screenOf());
    await whileWritesFail("users", async () => {
      const answer = await admin.submit(flag("newcomer"), {}, screenOf());
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Error updating status. Please try again.");
      expect(html).toContain("Error updating login status. Please try again.");
      expect(html).toMatch(/<button[^>]*>Uncheck<\/button>/);
    });
    expect(isChecked((await open(screenOf())).html, "isLoggedIn")).toBe(true);
    expect(site.log()).toContain("set that a user is logged in");
  });

  test("an Admin who unchecks the own one is signed out, here too", async () => {
    const other = await Visitor.as(site, "admin");
    const answer = await other.submit(flag("admin"), {}, screenOf("admin"));
    expect(answer.headers.get("Location")).toBe("/front-login-all");
    expect(other.cookies.has("session")).toBe(false);
    expect((await admin.fetch(screenOf())).headers.get("Location")).toMatch(/^\/front-login-all/);
    await admin.signIn("admin");
  });
});
