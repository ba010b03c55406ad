import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, courseGrants, subscriptionPeriods, users } from "#db/schema";
import { expiryOf } from "~/models/subscription/subscription";
import { apiCaller } from "../../../../tests/support/api-caller";
import { type Site, startSite } from "../../../../tests/support/site";
import { subscription, userPermission } from "../../answers";

type Caller = Awaited<ReturnType<typeof apiCaller>>;

let site: Site;
let admin: Caller;
let newcomer: Caller;
let userId: string;
const none = { isActive: false, expirationDate: null, planName: null, plan: null };
const noUser = { status: 404, body: { success: false, message: "There is no such user." } };

beforeAll(async () => {
  site = await startSite();
  const removedAt = new Date();
  const removed = { id: "removed", email: "removed@mail.example", passwordHash: "none" };
  await site.db.insert(users).values({ ...removed, createdAt: removedAt, removedAt, removedBy: "request" });
  userId =
    (await site.d1.prepare("select id from users where email = 'newcomer@demo.test'").first<string>("id")) ??
    "";
  admin = await apiCaller(site, "admin");
  newcomer = await apiCaller(site, "newcomer");
});
afterAll(() => site.stop());
beforeEach(() =>
  site.db.batch([
    site.db.delete(subscriptionPeriods),
    site.db.delete(activities),
    site.db.delete(courseGrants),
  ]),
);

const create = (plan: unknown, more: object = {}) =>
  admin("POST", "Accounts/CreateUserSubscription", { userId, subscription: true, plan, ...more });
const update = (body: object, id = userId) => admin("PUT", `Accounts/UpdateUserSubscription/${id}`, body);
const end = (id = userId) => admin("DELETE", `Accounts/Unsubscribe/${id}`);
const read = async () => (await newcomer("GET", `Accounts/GetUserSubscription/${userId}`)).body;
const isValid = async () => (await newcomer("GET", `Subscription/CheckSubscriptionStatus/${userId}`)).body;
const record = async () => (await site.db.select().from(activities)).map(({ action }) => action);
const periods = () => site.db.select().from(subscriptionPeriods);
/** Moves dates back, as if so many days had passed. */
const age = (days: number, ...columns: ("starts_at" | "expires_at" | "ended_at")[]) =>
  site.d1.batch(
    columns.map((column) =>
      site.d1.prepare(`update subscription_periods set ${column} = ${column} - ?`).bind(days * 86_400_000),
    ),
  );

describe("a subscription's life", () => {
  test("none, created, changed, ended: each is answered as it then reads, and at once in force", async () => {
    expect([await read(), await isValid()]).toEqual([none, { isValid: false }]);

    const created = await create(1);
    const monthly = expiryOf(new Date(), 1).toISOString();
    expect(created.status).toBe(201);
    expect(subscription.strict().parse(created.body)).toEqual({
      isActive: true,
      expirationDate: monthly,
      planName: "Monthly",
      plan: 1,
    });
    expect([await read(), await isValid()]).toEqual([created.body, { isValid: true }]);

    const changed = await update({ userId, subscription: true, plan: 3 });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { isActive: true, planName: "6 Months", plan: 3 },
    ]);
    expect(await read()).toEqual(changed.body);

    const ended = await end();
    expect([ended.status, ended.body]).toEqual([
      200,
      { success: true, message: "Subscription removed successfully" },
    ]);
    expect([await read(), await isValid()]).toEqual([none, { isValid: false }]);
    expect(await record()).toEqual(["subscribed", "changed the plan of", "unsubscribed"]);
  });

  test("past its end it is not active, and still tells the plan", async () => {
    await create(2);
    await age(200, "starts_at", "expires_at");
    expect(await read()).toMatchObject({ isActive: false, planName: "3 Months", plan: 2 });
    expect(await isValid()).toEqual({ isValid: false });
  });
});

describe("POST /Accounts/CreateUserSubscription", () => {
  test("again with the same plan within a minute is answered like the first; later, or with another, 409", async () => {
    const answers = await Promise.all([create(2), create(2), create(2)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await periods()).toHaveLength(1);
    expect((await create(1)).status).toBe(409);
    await age(1, "starts_at");
    const late = await create(2);
    expect([late.status, late.body]).toMatchObject([409, { success: false, message: expect.any(String) }]);
    expect(await record()).toEqual(["subscribed"]);
  });

  test.each<[string, object]>([
    ["plan", { plan: 4 }],
    ["plan", { plan: 1.5 }],
    ["plan", { plan: null }],
    ["plan", { plan: "monthly" }],
    ["plan", { plan: undefined }],
    ["subscription", { subscription: "true" }],
    ["subscription", { subscription: false }],
    ["subscription", { subscription: undefined }],
    ["userId", { userId: "" }],
    ["userId", { userId: 7 }],
    ["userId", { userId: undefined }],
  ])("refuses a wrong %s: %j", async (field, wrong) => {
    const { status, body } = await create(1, wrong);
    expect([status, body]).toMatchObject([
      400,
      { success: false, errors: { [field]: [expect.any(String)] } },
    ]);
    expect(await periods()).toEqual([]);
  });

  test("is 404 for nobody and for a removed user, 403 for a User", async () => {
    expect(await create(1, { userId: "nobody" })).toMatchObject(noUser);
    expect(await create(1, { userId: "removed" })).toMatchObject(noUser);
    const own = await newcomer("POST", "Accounts/CreateUserSubscription", {
      userId,
      subscription: true,
      plan: 1,
    });
    expect(own.status).toBe(403);
  });
});

describe("PUT /Accounts/UpdateUserSubscription/{id}", () => {
  test("with the same plan changes nothing, however often", async () => {
    const { body } = await create(2);
    for (let i = 0; i < 3; i++) {
      expect(await update({ userId, subscription: true, plan: 2 })).toMatchObject({
        status: 200,
        body: body ?? {},
      });
    }
    expect(await record()).toEqual(["subscribed"]);
  });

  test("keeps the start, and is 409 where the new end is past", async () => {
    await create(3);
    await age(60, "starts_at");
    const shorter = await update({ userId, subscription: true, plan: 1 });
    expect([shorter.status, shorter.body]).toMatchObject([
      409,
      { message: "This subscription would already be over. Nothing was changed." },
    ]);
    expect((await update({ userId, subscription: true, plan: 2 })).body).toMatchObject({
      plan: 2,
      isActive: true,
    });
  });

  test("with subscription:false ends it, needs no plan, and a retry is answered alike", async () => {
    await create(1);
    for (const body of [
      { userId, subscription: false, plan: 1 },
      { userId, subscription: false },
    ]) {
      expect(await update(body)).toMatchObject({ status: 200, body: none });
    }
    expect(await record()).toEqual(["subscribed", "unsubscribed"]);
  });

  test("is 404 where there is none to update, and for nobody", async () => {
    expect((await update({ userId, subscription: true, plan: 1 })).status).toBe(404);
    expect((await update({ userId, subscription: false })).status).toBe(404);
    expect(await update({ userId: "nobody", subscription: true, plan: 1 }, "nobody")).toMatchObject(noUser);
    expect(await update({ userId: "removed", subscription: true, plan: 1 }, "removed")).toMatchObject(noUser);
    expect(await periods()).toEqual([]);
  });

  test.each<[string, object]>([
    ["userId", { userId: undefined, subscription: true, plan: 2 }],
    ["userId", { userId: undefined, subscription: false }],
    ["userId", { userId: "", subscription: false }],
    ["userId", { userId: "nobody", subscription: true, plan: 2 }],
    ["userId", { userId: "nobody", subscription: false }],
    ["subscription", { plan: 2 }],
    ["subscription", { subscription: "false", plan: 2 }],
    ["plan", { subscription: true }],
    ["plan", { subscription: true, plan: 0 }],
    ["plan", { subscription: true, plan: [2] }],
  ])("refuses a wrong %s: %j", async (field, body) => {
    await create(1);
    const answer = await update({ userId, ...body });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: { [field]: [expect.any(String)] } }]);
    expect(await read()).toMatchObject({ isActive: true, plan: 1 });
  });
});

describe("DELETE /Accounts/Unsubscribe/{id}", () => {
  test("again within a minute is a retry; later there is none", async () => {
    await create(1);
    const answers = await Promise.all([end(), end(), end()]);
    for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { success: true }]);
    expect(await record()).toEqual(["subscribed", "unsubscribed"]);
    await age(1, "ended_at");
    expect((await end()).status).toBe(404);
  });

  test("is 404 without one, and for nobody", async () => {
    expect((await end()).status).toBe(404);
    expect(await end("nobody")).toMatchObject(noUser);
    expect(await end("removed")).toMatchObject(noUser);
    expect((await newcomer("DELETE", `Accounts/Unsubscribe/${userId}`)).status).toBe(403);
  });

  test("keeps the row, so that an Admin can take it back", async () => {
    await create(1);
    await end();
    expect(await periods()).toMatchObject([{ plan: 1, endedAt: expect.any(Date) }]);
  });
});

describe("PUT /Accounts/UpdateUserPermissions/{id}", () => {
  const save = (body: unknown, id = userId) => admin("PUT", `Accounts/UpdateUserPermissions/${id}`, body);
  const listOf = (...ids: number[]) => ids.map((courseId) => ({ courseId }));
  const granted = async () => (await site.db.select().from(courseGrants)).map(({ courseId }) => courseId);

  test("makes a list the whole set, as an object or bare, and answers as GetUserPermission", async () => {
    await create(1);
    const first = await save({ applicationUsersCourses: listOf(3, 1, 3) });
    const expected = { id: userId, email: "newcomer@demo.test", applicationUsersCourses: listOf(1, 3) };
    expect([first.status, userPermission.strict().parse(first.body)]).toEqual([200, expected]);
    expect((await newcomer("GET", `Accounts/GetUserPermission/${userId}`)).body).toEqual(expected);
    expect((await save([2])).body).toMatchObject({ applicationUsersCourses: listOf(2) });
    expect((await save([2])).status).toBe(200);
    expect((await save([])).body).toMatchObject({ applicationUsersCourses: [] });
    expect(await record()).toEqual([
      "subscribed",
      "granted courses to",
      "revoked courses of",
      "granted courses to",
      "revoked courses of",
    ]);
  });

  test("takes an answer of GetUserPermission, but not another user's", async () => {
    await create(1);
    const { body } = await save([1, 2]);
    expect((await save(body)).body).toEqual(body);
    const wrong = await save({ id: "nobody", applicationUsersCourses: [] });
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: { id: [expect.any(String)] } }]);
    expect(await granted()).toEqual([1, 2]);
  });

  test("with an unknown course saves nothing of the list", async () => {
    await create(1);
    await save([1]);
    const { status, body } = await save([2, 99_999]);
    expect([status, body]).toMatchObject([400, { success: false, errors: expect.any(Object) }]);
    expect(await granted()).toEqual([1]);
  });

  test("needs a valid plan of that user; rights stay stored without it", async () => {
    await create(1);
    await save([1]);
    await end();
    expect(await save([2])).toMatchObject({
      status: 409,
      body: { message: "The subscription plan must be activated first before proceeding." },
    });
    const { body } = await newcomer("GET", `Accounts/GetUserPermission/${userId}`);
    expect(body).toMatchObject({ applicationUsersCourses: listOf(1) });
  });

  test("saves 500 courses at once", async () => {
    await create(1);
    const ids = Array.from({ length: 500 }, (_, i) => 1000 + i);
    await site.d1
      .prepare("insert into courses (id, quarter_id, name) select value, 1, 'C' || value from json_each(?)")
      .bind(JSON.stringify(ids))
      .run();
    expect((await save(ids)).body).toMatchObject({ applicationUsersCourses: listOf(...ids) });
  });

  test.each([
    null,
    {},
    "1",
    { applicationUsersCourses: [1] },
    { applicationUsersCourses: { courseId: 1 } },
    ["1"],
    [0],
    [1.5],
    [null],
    [1e300],
    Array.from({ length: 10_001 }, (_, i) => i + 1),
  ])("refuses what is no list of ids (%#)", async (body) => {
    await create(1);
    const answer = await save(body);
    expect([answer.status, answer.body]).toMatchObject([400, { success: false, errors: expect.any(Object) }]);
  });

  test("is 404 for nobody and for a removed user, 403 for a User", async () => {
    expect((await save([1], "nobody")).status).toBe(404);
    expect((await save([1], "removed")).status).toBe(404);
    expect((await newcomer("PUT", `Accounts/UpdateUserPermissions/${userId}`, [1])).status).toBe(403);
  });
});
