import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registrationLimits } from "~/models/identity/registration";
import { fillCounter, ownAddress } from "../../../tests/support/fill-counter";
import { type Site, startSite } from "../../../tests/support/site";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const password = "Right@123";
const someone = () => `${crypto.randomUUID()}@mail.com`;
const post = (body: BodyInit, headers: HeadersInit = {}, call = "Register") =>
  fetch(`${site.origin}/api/Accounts/${call}`, { method: "POST", body, headers });
const register = (body: unknown, call?: string) =>
  post(JSON.stringify(body), { "Content-Type": "application/json" }, call);
const created = { success: true, message: "User Created Successfully" };

describe.each(["Register", "RegisterOnlyWeb"])("POST /api/Accounts/%s", (call) => {
  test("takes email and password alone, and answers 201", async () => {
    const answer = await register({ email: someone(), password }, call);
    expect([answer.status, await answer.json()]).toEqual([201, created]);
  });

  test("takes a form too, with the confirmation", async () => {
    const fields = { email: someone(), password, confirmPassword: password };
    expect((await post(new URLSearchParams(fields), {}, call)).status).toBe(201);
  });

  test("a taken address is a 409, however it is written", async () => {
    for (const email of ["learner@demo.test", " Learner@DEMO.test "]) {
      const answer = await register({ email, password }, call);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({ success: false, message: expect.stringContaining("already") });
    }
  });

  test("repeats every rule", async () => {
    const answer = await register({ email: "abc", password: "weak", confirmPassword: "other" }, call);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      success: false,
      message: "Not a valid email",
      errors: {
        email: ["Not a valid email"],
        password: [
          "Password should be at least 6 characters",
          "Password must contain uppercase, lowercase, number, and special character",
        ],
        confirmPassword: ["Passwords do not match"],
      },
    });
  });
});

describe("storing", () => {
  test("is a User with a hashed password, even if the body says more", async () => {
    const email = someone();
    await register({ email: ` ${email.toUpperCase()} `, password, role: "Admin", isAdmin: true, id: "1" });
    const row = await site.d1.prepare("select * from users where email = ?").bind(email).first();
    expect(row).toMatchObject({ role: "User", is_logged_in: 0, removed_at: null });
    expect(JSON.stringify(row)).not.toContain(password);
    const log = await wholeLog(site);
    expect(log).not.toContain(email);
    expect(log).not.toContain(password);
  });

  test("twenty at once make one account", async () => {
    const email = someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const count = site.d1.prepare("select count(*) as n from users where email = ?").bind(email);
    expect(await count.first("n")).toBe(1);
  });
});

describe("bad input", () => {
  test.each([
    ["nothing", undefined],
    ["a list", []],
    ["a text", "learner@demo.test"],
    ["null", null],
    ["numbers for texts", { email: 1, password: 2 }],
    ["objects for texts", { email: { $gt: "" }, password: ["Right@123"] }],
    ["HTML in the email", { email: "<img src=x onerror=alert(1)>@mail.com", password }],
    ["an address of 300 characters", { email: `${"a".repeat(300)}@mail.com`, password }],
    ["control characters", { email: "a\u0000b@mail.com", password }],
    ["200 kB of password", { email: "a@mail.com", password: "Aa1@".repeat(50_000) }],
  ])("%s is a 400 with a message", async (_, body) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    const json = (await answer.json()) as { success: boolean; message: string };
    expect(json.success).toBe(false);
    expect(json.message).not.toBe("");
    expect(JSON.stringify(json)).not.toContain("onerror");
  });
});

test("a hundred in a minute are counted over both addresses; the next one is a 429 with Retry-After", async () => {
  await fillCounter(site.db, { attempts: 98, minutes: 1 }, "register-burst", ownAddress);
  const body = { email: "learner@demo.test", password };
  for (const call of ["Register", "RegisterOnlyWeb"]) expect((await register(body, call)).status).toBe(409);
  const answer = await register({ email: someone(), password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ success: false });
});

test("a whole IPv6 /48 registers 400 in an hour, whichever of its callers do", async () => {
  const { network } = registrationLimits;
  await fillCounter(
    site.db,
    { ...network, attempts: network.attempts - 1 },
    "register-network",
    "2001:db8:7::/48",
  );
  const from = (address: string) =>
    post(JSON.stringify({ email: someone(), password }), {
      "Content-Type": "application/json",
      "CF-Connecting-IP": address,
    });
  expect((await from("2001:db8:7:1::1")).status).toBe(201);
  expect((await from("2001:db8:7:2::1")).status).toBe(429);
  expect((await from("2001:db8:8:1::1")).status).toBe(201);
});
