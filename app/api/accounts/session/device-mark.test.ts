import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { throttles } from "#db/schema";
import { knowApp } from "~/access/known-app.server";
import { knowBrowser } from "~/access/known-browser.server";
import { longestMarks } from "~/access/known-device.server";
import { spend } from "../../../../tests/support/siege";
import { type Site, startSite, testSecret } from "../../../../tests/support/site";
import { type Account, passwords } from "../../../../tests/support/visitor";

/** The app's proof, at a login, that this device has been signed in to the account before. */

const next = "the secret that comes next, 32+ letters";

let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { APP_SECRET_NEXT: next } });
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(throttles));

const address = "198.51.100.7";
const logIn = async (account: Account, more: object = {}, call = "Login") => {
  const answer = await fetch(`${site.origin}/api/Accounts/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
    body: JSON.stringify({ email: `${account}@demo.test`, password: passwords[account], ...more }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const markOf = async (account: Account, more: object = {}) =>
  String((await logIn(account, more)).body.deviceMark);
const spendLine = (account: Account) => spend(site, `${account}@demo.test`, address, next);

describe("a login", () => {
  test.each([
    ["Login", ["deviceMark", "email", "expiration", "role", "token", "userId"]],
    ["LoginWeb", ["deviceMark", "expiration", "token"]],
  ])("answers its fields and a mark for this device: %s", async (call, fields) => {
    const { status, body } = await logIn("learner", {}, call);
    expect([status, Object.keys(body).sort()]).toEqual([200, fields]);
    expect(body.deviceMark).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(JSON.stringify(body.deviceMark)).not.toContain("learner");
  });

  test("needs no mark, and gives each device another", async () => {
    expect(await markOf("learner")).not.toBe(await markOf("learner"));
  });

  test("that fails answers none", async () => {
    const { status, body } = await logIn("learner", { password: "Wrong@123" });
    expect([status, Object.keys(body).sort()]).toEqual([401, ["message", "success"]]);
  });

  test("with a mark answers the same device's newest one, for the last five accounts", async () => {
    let deviceMark = await markOf("learner");
    const [name] = deviceMark.split(".");
    for (const account of ["lapsed", "learner", "newcomer"] as const) {
      deviceMark = await markOf(account, { deviceMark });
      expect(deviceMark.split(".")[0]).toBe(name);
    }
    expect(deviceMark.split(".")).toHaveLength(4);
    for (const account of ["learner", "lapsed", "newcomer"] as const) {
      await spendLine(account);
      expect((await logIn(account)).status).toBe(429);
      expect((await logIn(account, { deviceMark })).status).toBe(200);
    }
  });
});

describe("a mark", () => {
  test.each([
    ["of the present secret", testSecret],
    ["of the next one", next],
  ])("is accepted while the secret is rotated: %s", async (_, secret) => {
    await spendLine("learner");
    const deviceMark = await knowApp("", secret, "learner@demo.test");
    expect((await logIn("learner", { deviceMark })).status).toBe(200);
  });

  test.each<[string, () => string | Promise<string>]>([
    ["of another account", () => knowApp("", next, "lapsed@demo.test")],
    [
      "of another device",
      async () => {
        const [, mark] = (await knowApp("", next, "learner@demo.test")).split(".");
        return `${"a".repeat(43)}.${mark}`;
      },
    ],
    [
      "of a browser's cookie",
      async () => {
        const line = await knowBrowser(new Request("https://site.test"), next, "learner@demo.test");
        return /known=([^;]+)/.exec(line)?.[1] ?? "";
      },
    ],
    ["of another site", () => knowApp("", `${next}!`, "learner@demo.test")],
    ["cut short", async () => (await knowApp("", next, "learner@demo.test")).slice(0, -1)],
    ["without a mark", async () => (await knowApp("", next, "learner@demo.test")).slice(0, 43)],
    ["that is none", () => "../../etc/passwd\n'; drop table users --"],
    ["that is a token", () => `eyJ.${"a".repeat(150)}.x`],
    ["that is empty", () => ""],
    ["in strange letters", () => "م".repeat(longestMarks)],
  ])("%s makes no device known, and keeps nobody from signing in", async (_, make) => {
    const deviceMark = await make();
    expect((await logIn("learner", { deviceMark })).status).toBe(200);
    await spendLine("learner");
    expect((await logIn("learner", { deviceMark })).status).toBe(429);
  });

  test.each<[string, unknown]>([
    ["one letter too long", "a".repeat(longestMarks + 1)],
    ["a megabyte", "a".repeat(200_000)],
    ["a number", 7],
    ["a list", ["a"]],
    ["an object", { toString: "a" }],
    ["yes", true],
  ])("is refused if it is %s, before the password is looked at", async (_, deviceMark) => {
    const { status, body } = await logIn("learner", { deviceMark });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["deviceMark"]]);
    expect(await site.db.$count(throttles)).toBe(0);
  });

  test("of five accounts is as long as one may be", async () => {
    let mark = "";
    for (let i = 0; i < 7; i++) mark = await knowApp(mark, next, `user${i}@mail.test`);
    expect(mark).toHaveLength(longestMarks);
    expect((await logIn("learner", { deviceMark: mark })).status).toBe(200);
  });
});

test("the document tells both fields at both logins", async () => {
  const document = JSON.stringify(await (await fetch(`${site.origin}/api/openapi.json`)).json());
  expect(document.match(/"deviceMark"/g)?.length).toBeGreaterThanOrEqual(4);
  const page = await (await fetch(`${site.origin}/api`)).text();
  expect(page).toContain("deviceMark");
});
