import { describe, expect, it } from "vitest";
import { sign } from "~/crypto/keys.server";
import type { Credentials } from "~/http/context.server";
import { heldForgeryToken, isForgeryTokenRight, makeForgeryToken, nextForgeryToken } from "./forgery.server";

const secret = "a secret that only tests know, 32+ letters";
const visitor: Credentials = { kind: "none" };
const mona: Credentials = { kind: "cookie", secret: "cookie of mona" };
const omar: Credentials = { kind: "cookie", secret: "cookie of omar" };

const request = (token?: string) =>
  new Request("https://site.test/", {
    headers: token === undefined ? {} : { Cookie: `XSRF-TOKEN=${token}` },
  });
const isRight = (credentials: Credentials, held: string | undefined, sent: string | null) =>
  isForgeryTokenRight(secret, credentials, request(held), sent);

describe("an anti-forgery token", () => {
  it("can stand in a cookie, a header and a field as it is", async () => {
    expect(await makeForgeryToken(secret, mona)).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  });

  it("is never the same twice, and shows nothing of the session", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => makeForgeryToken(secret, mona)));
    expect(new Set(tokens).size).toBe(20);
    expect(tokens.join()).not.toContain("mona");
  });

  it.each([
    ["a session", mona],
    ["a visitor", visitor],
  ])("is right for %s that holds and sends it", async (_, credentials) => {
    const token = await makeForgeryToken(secret, credentials);
    expect(await isRight(credentials, token, token)).toBe(true);
    expect(await heldForgeryToken(secret, credentials, request(token))).toBe(token);
  });

  it.each<[string, Credentials, Credentials]>([
    ["a visitor's after signing in", visitor, mona],
    ["a session's after signing out", mona, visitor],
    ["another session's", omar, mona],
  ])("is wrong: %s", async (_, madeFor, usedBy) => {
    const token = await makeForgeryToken(secret, madeFor);
    expect(await isRight(usedBy, token, token)).toBe(false);
    expect(await heldForgeryToken(secret, usedBy, request(token))).toBeNull();
  });

  it("is wrong when it was made with another secret", async () => {
    const token = await makeForgeryToken("another secret, of 32 letters or more", mona);
    expect(await isRight(mona, token, token)).toBe(false);
  });

  it("is wrong when it was signed for another purpose", async () => {
    const random = "x".repeat(43);
    const token = `${random}.${await sign(secret, "notice", `${random}:visitor`)}`;
    expect(await isRight(visitor, token, token)).toBe(false);
    const good = `${random}.${await sign(secret, "forgery", `${random}:visitor`)}`;
    expect(await isRight(visitor, good, good)).toBe(true);
  });
});

describe("a form", () => {
  it.each<[string, (token: string) => [held: string | undefined, sent: string | null]]>([
    ["sends nothing", (token) => [token, null]],
    ["sends an empty token", (token) => [token, ""]],
    ["sends a part of it", (token) => [token, token.slice(0, -1)]],
    ["sends it with something behind it", (token) => [token, `${token}.`]],
    ["sends it in another case", (token) => [token, token.toLowerCase()]],
    ["sends it while the browser holds none", (token) => [undefined, token]],
    ["sends it while the browser holds an empty one", (token) => ["", token]],
    ["sends nothing while the browser holds nothing", () => [undefined, null]],
    ["sends an empty token while the browser holds an empty one", () => ["", ""]],
    ["sends what the browser holds, made up", () => ["made.up", "made.up"]],
    ["sends what the browser holds, a dot", () => [".", "."]],
    [
      "sends what the browser holds, without a signature",
      (token) => [token.split(".")[0], token.split(".")[0] ?? ""],
    ],
    ["sends a tampered random part", (token) => [`A${token}`, `A${token}`]],
  ])("is refused when it %s", async (_, make) => {
    const [held, sent] = make(await makeForgeryToken(secret, mona));
    expect(await isRight(mona, held, sent)).toBe(false);
  });

  it("is refused when it sends another good token than the one this browser holds", async () => {
    const [held, sent] = await Promise.all([makeForgeryToken(secret, mona), makeForgeryToken(secret, mona)]);
    expect(await isRight(mona, held, sent)).toBe(false);
  });

  it("of another site is refused with a visitor's token planted in the cookie of a session", async () => {
    const planted = await makeForgeryToken(secret, visitor);
    expect(await isRight(mona, planted, planted)).toBe(false);
  });
});

describe("with an answer, the browser", () => {
  const next = (held: string | undefined, answered?: string, session?: string) => {
    const headers = new Headers();
    if (answered !== undefined) headers.append("Set-Cookie", `XSRF-TOKEN=${answered}; Path=/`);
    if (session !== undefined) headers.append("Set-Cookie", `__Host-session=${session}; Path=/`);
    return nextForgeryToken(secret, mona, request(held), headers);
  };
  const isRightFor = (credentials: Credentials, token: string) => isRight(credentials, token, token);

  it("keeps the token that it holds, so that an open form can be sent", async () => {
    const held = await makeForgeryToken(secret, mona);
    expect(await next(held)).toEqual({ token: held, cookie: null });
  });

  it.each([
    ["holds none", async () => undefined],
    ["holds one that nobody signed", async () => "made.up"],
    ["holds another session's", () => makeForgeryToken(secret, omar)],
  ])("gets a new token if it %s", async (_, hold) => {
    const held = await hold();
    const { token, cookie } = await next(held);
    expect(token).not.toBe(held);
    expect(cookie).toContain(`XSRF-TOKEN=${token};`);
    expect(await isRightFor(mona, token)).toBe(true);
  });

  it("takes the token that the answer sets already", async () => {
    const held = await makeForgeryToken(secret, mona);
    const answered = await makeForgeryToken(secret, mona);
    expect(await next(held, answered)).toEqual({ token: answered, cookie: null });
  });

  it("gets a new one in place of a token that the answer clears or nobody signed, never the one that it held", async () => {
    const held = await makeForgeryToken(secret, mona);
    for (const answered of ["", "made.up"]) {
      const { token, cookie } = await next(held, answered);
      expect([held, answered]).not.toContain(token);
      expect(cookie).toContain(`XSRF-TOKEN=${token};`);
    }
  });

  it("gets the token of the session that the answer begins", async () => {
    const { token } = await next(await makeForgeryToken(secret, mona), undefined, "cookie of omar");
    expect([await isRightFor(omar, token), await isRightFor(mona, token)]).toEqual([true, false]);
  });
});
