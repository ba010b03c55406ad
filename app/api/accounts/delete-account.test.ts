import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callerLimit } from "~/models/removal/removal";
import { type Site, startSite } from "../../../tests/support/site";
import { apiToken, passwords } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from throttles").run();
  await site.d1.prepare("update users set removed_at = null, removed_by = null").run();
});

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  fetch(`${site.origin}/api/Accounts/DeleteAccount`, { method: "POST", body, headers });
const remove = (body: unknown) => post(JSON.stringify(body), { "Content-Type": "application/json" });
const answerOf = async (answer: Response) => [answer.status, await answer.json()];
const account = (email: string) =>
  site.d1.prepare("select * from users where email = ?").bind(email).first<Record<string, unknown>>();

describe("POST /api/Accounts/DeleteAccount", () => {
  test("answers a bare true for an account, even if the body says more", async () => {
    const others = { id: "1", isAdmin: true, isLoggedIn: true, password: "x", applicationUsersCourses: [] };
    const answer = await answerOf(await remove({ email: " Learner@Demo.test ", ...others }));
    expect(answer).toEqual([200, true]);
    expect(await account("learner@demo.test")).toMatchObject({ removed_by: "request", role: "User" });
  });

  test("takes a form, urlencoded or multipart", async () => {
    expect(await answerOf(await post(new URLSearchParams({ email: "learner@demo.test" })))).toEqual([
      200,
      true,
    ]);
    const form = new FormData();
    form.set("email", "lapsed@demo.test");
    expect(await answerOf(await post(form))).toEqual([200, true]);
    expect(await account("lapsed@demo.test")).toMatchObject({ removed_by: "request" });
  });

  test("answers false for an unknown address, also for one that the pattern would not take", async () => {
    for (const email of ["nobody@mail.com", "nobody@mail.museums"]) {
      expect(await answerOf(await remove({ email }))).toEqual([200, false]);
    }
  });

  test("answers false for an Admin's account and changes nothing for any caller", async () => {
    const headers = await apiToken(site, "admin", "LoginWeb");
    const before = await account("admin@demo.test");
    expect(await answerOf(await remove({ email: "admin@demo.test" }))).toEqual([200, false]);
    const own = await post(new URLSearchParams({ email: "admin@demo.test" }), headers);
    expect(await answerOf(own)).toEqual([200, false]);
    expect(await account("admin@demo.test")).toEqual(before);
  });

  test("again at once answers true again, and makes one removal", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => remove({ email: "learner@demo.test" })));
    for (const answer of answers) expect(await answer.json()).toBe(true);
    expect(await (await remove({ email: "learner@demo.test" })).json()).toBe(true);
  });

  test("ends the account's tokens at once, and nobody can sign in to it", async () => {
    const headers = await apiToken(site, "learner", "Login");
    const ask = () => fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers });
    expect((await ask()).status).toBe(200);
    await remove({ email: "learner@demo.test" });
    expect((await ask()).status).toBe(401);
    const login = await fetch(`${site.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "learner@demo.test", password: passwords.learner }),
    });
    expect(login.status).toBe(401);
  });

  test("with the site's cookie it needs the anti-forgery header like every call", async () => {
    const body = JSON.stringify({ email: "learner@demo.test" });
    const headers = { "Content-Type": "application/json", Cookie: "session=abc" };
    expect((await post(body, headers)).status).toBe(403);
    expect(await account("learner@demo.test")).toMatchObject({ removed_at: null });
  });
});

describe("bad input", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["no email", {}],
    ["an empty email", { email: "" }],
    ["spaces", { email: "   " }],
    ["a number", { email: 5 }],
    ["a list", { email: ["learner@demo.test"] }],
    ["an object", { email: { $ne: "" } }],
  ])("%s is a 400", async (_, body) => {
    const answer = await remove(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, errors: expect.any(Object) });
  });

  test("a missing email says so", async () => {
    expect(await (await remove({})).json()).toEqual({
      success: false,
      message: "Email is required",
      errors: { email: ["Email is required"] },
    });
  });

  test.each([
    "abc",
    "user@mail.c",
    `${"a".repeat(65)}@mail.com`,
    `a@${"b".repeat(249)}.com`,
  ])("%s is no address: 400", async (email) => {
    expect(await answerOf(await remove({ email }))).toMatchObject([
      400,
      { errors: { email: ["The email entered is incorrect"] } },
    ]);
  });
});

test("one request too many in an hour from one caller is a 429 with Retry-After, and removes nothing", async () => {
  for (let i = 0; i < callerLimit.attempts; i++) {
    expect((await remove({ email: `nobody${i}@mail.com` })).status).toBe(200);
  }
  const answer = await remove({ email: "learner@demo.test" });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect(await answer.json()).toMatchObject({ success: false });
  expect(await account("learner@demo.test")).toMatchObject({ removed_at: null });
  expect(await wholeLog(site)).not.toContain("demo.test");
});

test("the signed-in owner is not counted and never waits", async () => {
  const owner = await apiToken(site, "learner", "LoginWeb");
  for (let i = 0; i <= callerLimit.attempts; i++) await remove({ email: `nobody${i}@mail.com` });
  expect((await remove({ email: "newcomer@demo.test" })).status).toBe(429);
  const headers = { "Content-Type": "application/json", ...owner };
  expect(await answerOf(await post(JSON.stringify({ email: "Learner@demo.test" }), headers))).toEqual([
    200,
    true,
  ]);
  expect((await post(JSON.stringify({ email: "newcomer@demo.test" }), headers)).status).toBe(429);
});

test("the removal keeps a digest of the caller's network, the same for all of it, and no address", async () => {
  const from = (address: string, email: string) =>
    post(JSON.stringify({ email }), { "Content-Type": "application/json", "CF-Connecting-IP": address });
  await from("203.0.113.9", "learner@demo.test");
  await from("203.0.113.200", "lapsed@demo.test");
  await from("203.0.114.9", "newcomer@demo.test");
  const networks = await Promise.all(
    ["learner", "lapsed", "newcomer"].map(async (name) => (await account(`${name}@demo.test`))?.removed_from),
  );
  expect(networks[0]).toMatch(/^[\w-]{43}$/);
  expect([networks[1] === networks[0], networks[2] === networks[0]]).toEqual([true, false]);
});
