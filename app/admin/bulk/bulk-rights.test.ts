import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseGrants, quarterGrants, savedSelections, subscriptionPeriods } from "#db/schema";
import { dateText } from "~/formats";
import { expiryOf } from "~/models/subscription/subscription";
import { renewedUntil } from "~/models/subscription/subscription-terms";
import {
  type BulkScreen,
  bulk,
  rowsOf,
  startBulk,
  ticked,
  usersList,
} from "../../../tests/support/bulk-screen";

let screen: BulkScreen;
beforeAll(async () => {
  screen = await startBulk();
});
afterAll(() => screen.site.stop());
beforeEach(() => screen.clear());

describe("subscribing", () => {
  test("gives the plan to users without one, and reports on each", async () => {
    await screen.arrive("mona", { planDays: 10 });
    await screen.arrive("omar");
    await screen.arrive("sara");
    await screen.arrive("gone", { removed: true });
    const path = bulk(["mona", "omar", "sara", "gone"], "subscribe");
    const { html } = await screen.open(path);
    expect(html).toContain("Subscribe 2 users");
    expect(html).toContain("4 users, 2 will be skipped");
    const until = dateText(expiryOf(new Date(), 2));
    expect(html).toContain(`3 Months, until ${until}`);
    const sent = await screen.send(path, [["plan", "2"]]);
    expect(sent.status).toBe(200);
    expect(sent.html).toContain("4 users: 2 done, 2 skipped.");
    expect(rowsOf(sent.html)).toEqual({
      mona: "Skipped: This user already has an active subscription.",
      gone: "Skipped: This account has already been deleted.",
      omar: `Subscribed until ${until}`,
      sara: `Subscribed until ${until}`,
    });
    expect(Object.keys(rowsOf(sent.html)).slice(0, 2).sort()).toEqual(["gone", "mona"]);
    const again = await screen.send(path, [["plan", "2"]], html);
    expect(again.html).toContain("4 users: 0 done, 2 unchanged, 2 skipped.");
    expect(rowsOf(again.html).omar).toBe(`Already subscribed until ${until}`);
    expect(await screen.record()).toEqual(["subscribed omar@mail.test", "subscribed sara@mail.test"]);
  });

  test("says how many have no quarter open, before and after, and leads to them", async () => {
    const [mona, omar] = [await screen.arrive("mona"), await screen.arrive("omar")];
    await screen.site.db.insert(quarterGrants).values({ userId: omar, quarterId: 1 });
    const path = bulk([mona, omar], "subscribe", { list: "filter=a" });
    const warning = "No quarter is open to 1 user yet, so the website shows no lecture.";
    const before = (await screen.open(path)).html;
    expect(before).toContain(`${warning} When they are subscribed`);
    const { html } = await screen.send(path, [["plan", "1"]]);
    expect(html).toContain(warning);
    const link = /<a[^>]*href="([^"]+)"[^>]*>Grant quarters<\/a>/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(link).toBe("/admin/admin-users-bulk?do=grant-quarters&list=filter%3Da&userId=mona");
    await screen.send(link ?? "", [["itemId", "1"]]);
    expect((await screen.open(path)).html).not.toContain("No quarter is open");
  });

  test("asks for an existing plan, and keeps the chosen users", async () => {
    await screen.arrive("omar");
    for (const [plan, text] of [
      ["", "Please select a subscription plan"],
      ["9", "There is no such plan."],
    ] as const) {
      const { status, html } = await screen.send(bulk(["omar"], "subscribe"), [["plan", plan]]);
      expect(status).toBe(400);
      expect(html).toContain(text);
      expect(rowsOf(html)).toEqual({ omar: "No | Plan starts today" });
    }
    expect(await screen.endOf("omar")).toBeUndefined();
  });

  test("says so where there is nobody to subscribe, before and after", async () => {
    await screen.arrive("mona", { planDays: 10 });
    const path = bulk(["mona"], "subscribe");
    const { html } = await screen.open(path);
    expect(html).toContain("There is nothing to do: all of these users");
    expect(html).not.toContain("Subscribe 0");
    const sent = await screen.send(path, [["plan", "1"]], (await screen.open(usersList)).html);
    expect(sent.status).toBe(409);
    expect(await screen.record()).toEqual([]);
  });
});

describe("renewing", () => {
  test("adds each plan's length to the end in sight; the same form again renews nobody twice", async () => {
    await screen.arrive("mona", { planDays: 10 });
    await screen.arrive("omar", { planDays: 20 });
    await screen.arrive("sara");
    const ends = [await screen.endOf("mona"), await screen.endOf("omar")].map((end) =>
      renewedUntil(end ?? new Date(0), 1),
    );
    const path = bulk(["mona", "omar", "sara"], "renew");
    const { html } = await screen.open(path);
    expect(html).toContain("Renew 2 subscriptions");
    expect(rowsOf(html).mona).toMatch(new RegExp(`Renewed until ${dateText(ends[0] ?? new Date(0))}$`));
    expect(rowsOf(html).sara).toBe(
      "No | Skipped: This user has no active subscription to renew: use ‘Subscribe’.",
    );
    expect((await screen.send(path, [], html)).html).toContain("3 users: 2 done, 1 skipped.");
    expect((await screen.send(path, [], html)).html).toContain("3 users: 0 done, 2 unchanged, 1 skipped.");
    expect([await screen.endOf("mona"), await screen.endOf("omar")]).toEqual(ends);
    expect(await screen.record()).toEqual([
      "renewed the plan of mona@mail.test",
      "renewed the plan of omar@mail.test",
    ]);
  });

  test("leaves out users whom somebody else has changed since the form was made", async () => {
    await screen.arrive("mona", { planDays: 10 });
    const path = bulk(["mona"], "renew");
    const { html } = await screen.open(path);
    const [changed] = await screen.site.db
      .update(subscriptionPeriods)
      .set({ expiresAt: new Date(Date.now() + 50 * 86_400_000) })
      .where(eq(subscriptionPeriods.userId, "mona"))
      .returning();
    const { status, html: answer } = await screen.send(path, [], html);
    expect(status).toBe(409);
    expect(rowsOf(answer).mona).toBe("Skipped: Someone else has changed this subscription.");
    expect(await screen.endOf("mona")).toEqual(changed?.expiresAt);
  });
});

describe("granting and revoking", () => {
  const item = (id: number | string): [string, string] => ["itemId", String(id)];
  const granted = async () =>
    [
      ...(await screen.site.db.select().from(quarterGrants))
        .filter(({ userId }) => !userId.includes("-"))
        .map(({ userId, quarterId }) => `${userId} q${quarterId}`),
      ...(await screen.site.db.select().from(courseGrants))
        .filter(({ userId }) => !userId.includes("-"))
        .map(({ userId, courseId }) => `${userId} c${courseId}`),
    ].sort();

  test("adds and takes away quarters; leaves out users without a valid plan", async () => {
    await screen.arrive("mona", { planDays: 10 });
    await screen.arrive("omar", { planDays: 10 });
    await screen.arrive("sara");
    const ids = ["mona", "omar", "sara"];
    await screen.send(bulk(["mona"], "grant-quarters"), [item(3)]);
    const grant = await screen.send(bulk(ids, "grant-quarters"), [item(1), item(3)]);
    expect(rowsOf(grant.html)).toEqual({
      sara: "Skipped: The subscription plan must be activated first before proceeding.",
      mona: "Quarters granted",
      omar: "Quarters granted",
    });
    expect(await granted()).toEqual(["mona q1", "mona q3", "omar q1", "omar q3"]);
    expect((await screen.send(bulk(ids, "grant-quarters"), [item(1)])).html).toContain(
      "Already had these quarters",
    );
    const page = (await screen.open(bulk(ids, "revoke-quarters"))).html;
    expect(page).toContain("Revoke from 2 users");
    const revoke = await screen.send(bulk(ids, "revoke-quarters"), [item(3), item(2)], page);
    expect(revoke.html).toContain("3 users: 2 done, 1 skipped.");
    expect(await granted()).toEqual(["mona q1", "omar q1"]);
    expect(await screen.record()).toHaveLength(5);
  });

  test("courses are chosen in a tree by quarter, with the saved selection at hand", async () => {
    await screen.arrive("mona", { planDays: 10 });
    const path = bulk(["mona"], "grant-courses");
    const { html } = await screen.open(path);
    expect(html).not.toContain("Apply saved selection");
    await screen.site.db.insert(savedSelections).values([{ userId: screen.adminId, courseId: 4 }]);
    expect((await screen.open(path)).html).toContain("Apply saved selection");
    const all = await screen.send(path, [item(1), ["selectAll", "2"]], html);
    expect([all.status, ticked(all.html)]).toEqual([200, [1, 3, 4, 5]]);
    const applied = await screen.send(path, [item(1), ["apply", ""]], html);
    expect(ticked(applied.html)).toEqual([1, 4]);
    expect(await granted()).toEqual([]);
    expect((await screen.send(path, [item(1), item(4)], html)).html).toContain("Courses granted");
    expect(await granted()).toEqual(["mona c1", "mona c4"]);
    expect((await screen.send(bulk(["mona"], "revoke-courses"), [item(4)])).html).toContain(
      "Courses revoked",
    );
    expect(await granted()).toEqual(["mona c1"]);
    const quarters = await screen.send(bulk(["mona"], "grant-quarters"), [["selectAll", "1"]]);
    expect(ticked(quarters.html)).toEqual([1, 2, 3, 4]);
  });

  test("change nothing and keep the ticks, if nothing, unknown users or nonsense was chosen", async () => {
    await screen.arrive("mona", { planDays: 10 });
    for (const [action, text] of [
      ["grant-quarters", "Please select at least one quarter"],
      ["revoke-courses", "Please select at least one course"],
    ] as const) {
      const { status, html } = await screen.send(bulk(["mona"], action));
      expect([status, html.includes(text)]).toEqual([400, true]);
    }
    const unknown = await screen.send(bulk(["mona"], "grant-courses"), [item(2), item(999)]);
    expect([unknown.status, ticked(unknown.html)]).toEqual([400, [2]]);
    expect(unknown.html).toContain("One of these courses no longer exists.");
    for (const odd of ["x", "1e1", "-1", "1'"]) {
      expect((await screen.send(bulk(["mona"], "grant-courses"), [item(2), item(odd)])).status).toBe(400);
    }
    expect(await granted()).toEqual([]);
    expect(await screen.record()).toEqual([]);
  });
});
