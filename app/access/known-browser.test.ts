import { describe, expect, test } from "vitest";
import { testSecret } from "../../tests/support/site";
import { knowBrowser, knownBrowser, lastMark } from "./known-browser.server";

const request = (cookie = "") => new Request("https://site.test/", { headers: { Cookie: cookie } });
const isKnown = async (cookie: string, email: string, secret = testSecret) =>
  (await knownBrowser(request(cookie), secret, email)) !== null;

async function cookieAfter(...emails: string[]) {
  let cookie = "";
  for (const email of emails) {
    const line = await knowBrowser(request(cookie), testSecret, email);
    cookie = line.slice(0, line.indexOf(";"));
  }
  return cookie;
}

test("a browser is known to the account that it was signed in to, and to no other", async () => {
  const cookie = await cookieAfter("mona@mail.test");
  expect(await isKnown(cookie, "mona@mail.test")).toBe(true);
  expect(await isKnown(cookie, "omar@mail.test")).toBe(false);
  expect(await isKnown("", "mona@mail.test")).toBe(false);
});

test("it keeps one name for all accounts, and each browser has another", async () => {
  const both = await cookieAfter("mona@mail.test", "omar@mail.test");
  const asMona = await knownBrowser(request(both), testSecret, "mona@mail.test");
  expect(asMona).toBe(await knownBrowser(request(both), testSecret, "omar@mail.test"));
  const other = await cookieAfter("mona@mail.test");
  expect(await knownBrowser(request(other), testSecret, "mona@mail.test")).not.toBe(asMona);
});

test("it is known to the last five accounts, each once", async () => {
  const emails = ["a", "b", "c", "d", "e", "f", "b"].map((name) => `${name}@mail.test`);
  const cookie = await cookieAfter(...emails);
  expect(cookie.split(".")).toHaveLength(6);
  expect(await isKnown(cookie, "a@mail.test")).toBe(false);
  for (const email of emails.slice(1)) expect(await isKnown(cookie, email)).toBe(true);
});

test("its cookie is for the site alone, stays for over a year and holds no address", async () => {
  const line = await knowBrowser(request(), testSecret, "mona@mail.test");
  expect(line).toMatch(/^__Host-known=[\w.-]+; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=34560000$/);
  expect(line).not.toContain("mona");
});

describe("a cookie that is not ours makes nobody known", () => {
  test.each([
    [
      "a mark of another browser",
      async () => {
        const [, mark] = (await cookieAfter("mona@mail.test")).split(".");
        return `__Host-known=${"a".repeat(43)}.${mark}`;
      },
    ],
    ["a mark cut short", async () => (await cookieAfter("mona@mail.test")).slice(0, -1)],
    ["a name alone", async () => `__Host-known=${"a".repeat(43)}`],
    ["strange text", () => "__Host-known=..%00.<b>"],
    ["ten thousand marks", () => `__Host-known=${Array(10_000).fill("a".repeat(43)).join(".")}`],
  ])("%s", async (_, make) => {
    expect(await isKnown(await make(), "mona@mail.test")).toBe(false);
  });

  test("one of another site", async () => {
    expect(await isKnown(await cookieAfter("mona@mail.test"), "mona@mail.test", `${testSecret}!`)).toBe(
      false,
    );
  });
});

test("it carries five accounts at most, and no more are read", async () => {
  const five = await cookieAfter(...["a", "b", "c", "d", "e", "f"].map((name) => `${name}@mail.test`));
  expect(five.split(".")).toHaveLength(6);
  const [name, ...marks] = five.slice("__Host-known=".length).split(".");
  const sixth = `__Host-known=${[name, ...marks.slice(1), marks[1], marks[0]].join(".")}`;
  expect(await isKnown(sixth, "e@mail.test")).toBe(true);
  expect(await isKnown(sixth, "f@mail.test")).toBe(false);
});

test.each([
  ["something before it", (cookie: string) => cookie.replace("known=", "known=made-up.")],
  ["something behind it", (cookie: string) => `${cookie}.made-up`],
])("a cookie with %s is nobody's: the browser gets another name", async (_, change) => {
  const cookie = await cookieAfter("mona@mail.test");
  const changed = request(change(cookie));
  expect(await knownBrowser(changed, testSecret, "mona@mail.test")).toBeNull();
  const [again = ""] = (await knowBrowser(changed, testSecret, "mona@mail.test")).split(";");
  expect(again).toMatch(/^__Host-known=[\w-]{43}\.[\w-]{43}$/);
  const [name = ""] = cookie.slice("__Host-known=".length).split(".");
  expect(again).not.toContain(name);
});

test("a browser that knows no account has no last mark", () => {
  expect(lastMark(request())).toBe("");
});
