import { base64url } from "jose";
import { describe, expect, it } from "vitest";
import { sign } from "~/crypto/keys.server";
import { setCookie } from "./cookies.server";
import { leaveNotices, type Notice, takeNotices } from "./notices.server";

const secret = "a secret that only tests know, 32+ letters";
const saved: Notice = { kind: "success", text: "Subscription created successfully", ms: 3000 };

const longest: Notice = {
  kind: "error",
  text: "ا".repeat(400),
  title: "ب".repeat(80),
  ms: 5000,
  undo: "01234567-89ab-4cde-8f01-23456789abcd",
  link: { href: `/admin/${"%25D8".repeat(238)}`, label: "ج".repeat(80) },
};

const request = (url: string, cookie?: string) =>
  new Request(url, { headers: cookie === undefined ? {} : { Cookie: cookie } });
const kept = (line: string) => line.split(";")[0] ?? "";
const leave = (notices: Notice[], origin = "https://site.test") =>
  leaveNotices(request(origin), secret, notices);
const take = (cookie: string | undefined, origin = "https://site.test") =>
  takeNotices(request(origin, cookie), secret);

const cleared = "__Host-notice=; Path=/; SameSite=Lax; Secure; Max-Age=0";

describe("notices for the next page", () => {
  it.each<[string, Notice[]]>([
    ["one", [saved]],
    ["one with a title", [{ ...saved, title: "Account Section" }]],
    [
      "several, in their order",
      [saved, { kind: "error", text: "Second", ms: 5000 }, { ...saved, text: "Third" }],
    ],
    ["Arabic text", [{ kind: "info", text: "تم حفظ الاشتراك بنجاح — مرحبًا", title: "الحساب", ms: 3000 }]],
    ["signs that cookies do not like", [{ kind: "warning", text: '; , = " \\ % \n <b> 🫀', ms: 5000 }]],
    ["the longest text, beside a link to a list", [longest]],
    ["none", []],
  ])("arrive as they were left: %s", async (_, notices) => {
    const line = await leave(notices);
    expect(await take(`session=abc; ${kept(line)}; XSRF-TOKEN=x`)).toEqual({ notices, cookies: [cleared] });
  });

  it("are left in a cookie that script can clear and that is soon gone", async () => {
    const line = await leave([saved]);
    expect(line).toMatch(/^__Host-notice=[^;,\s"\\]+; /);
    expect(line.split("; ").slice(1)).toEqual(["Path=/", "SameSite=Lax", "Secure", "Max-Age=120"]);
  });

  it("work without HTTPS too", async () => {
    const line = await leave([saved], "http://localhost:8787");
    expect(line).toMatch(/^notice=/);
    const { notices, cookies } = await take(kept(line), "http://localhost:8787");
    expect(notices).toEqual([saved]);
    expect(cookies).toEqual(["notice=; Path=/; SameSite=Lax; Max-Age=0"]);
  });

  it("fit into a cookie, the longest one in Arabic as well", async () => {
    const line = await leave([longest]);
    expect(kept(line).length).toBeLessThanOrEqual(4096);
  });
});

describe("without a notice", () => {
  it.each([
    ["no cookie at all", undefined],
    ["other cookies", "session=abc; XSRF-TOKEN=def"],
    ["an empty one", "__Host-notice="],
    ["one under the name of plain HTTP", "notice=abc.def"],
  ])("a page shows nothing and sets nothing: %s", async (_, cookie) => {
    expect(await take(cookie)).toEqual({ notices: [], cookies: [] });
  });
});

describe("a forged notice", () => {
  const forged = {
    until: Date.now() + 60_000,
    value: [{ ...saved, text: "Send your password to evil.example" }],
  };
  const json = base64url.encode(JSON.stringify(forged));
  const valueIn = (line: string) => kept(line).slice("__Host-notice=".length);

  it.each<[string, () => Promise<string> | string]>([
    ["without a signature", () => json],
    ["with an empty signature", () => `${json}.`],
    ["with a made-up signature", () => `${json}.${"A".repeat(43)}`],
    ["signed with another secret", async () => `${json}.${await sign(`${secret}!`, "notice", json)}`],
    ["signed for another purpose", async () => `${json}.${await sign(secret, "forgery", json)}`],
    [
      "with another text under our signature",
      async () => `${json}.${valueIn(await leave([saved])).split(".")[1]}`,
    ],
    ["with the signature cut short", async () => valueIn(await leave([saved])).slice(0, -1)],
    ["that is nonsense", () => "%00%ff..=="],
    ["that is a dot", () => "."],
  ])("shows nothing and is cleared: %s", async (_, make) => {
    expect(await take(`__Host-notice=${await make()}`)).toEqual({ notices: [], cookies: [cleared] });
  });
});

const storing = (value: unknown) => JSON.stringify({ until: Date.now() + 60_000, value });

describe("a notice that we signed but no longer understand, after a new release", () => {
  it.each([
    ["of another shape", storing({ message: "Hello" })],
    ["of another kind", storing([{ ...saved, kind: "celebration" }])],
    ["too long", storing([{ ...saved, text: "x".repeat(401) }])],
    ["one too many", storing(Array.from({ length: 6 }, () => saved))],
    ["without a time", JSON.stringify([saved])],
    ["that is no JSON", "Hello"],
  ])("shows nothing and is cleared, and never breaks the page: %s", async (_, text) => {
    const value = base64url.encode(text);
    const line = setCookie(
      request("https://site.test"),
      "notice",
      `${value}.${await sign(secret, "notice", value)}`,
    );
    expect(await take(kept(line))).toEqual({ notices: [], cookies: [cleared] });
  });
});
