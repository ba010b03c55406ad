import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keyBytes } from "~/crypto/keys.server";
import { issueToken, readToken, type TokenOwner } from "./api-token.server";

const secret = "a secret that only tests know, 32+ letters";
const now = new Date("2026-11-21T09:00:00.400Z");
const owner: TokenOwner = {
  userId: "6f1c9a52-3b1e-4d0f-9a77-0c2f5f6f8a11",
  email: "mona@mail.test",
  role: "User",
  sessionId: "0d3e9a52-3b1e-4d0f-9a77-0c2f5f6f8a22",
  client: "web",
};
const hour = 3600;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string | undefined): unknown =>
  JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));

const issue = async (more: Partial<TokenOwner> = {}) =>
  (await issueToken(secret, { ...owner, ...more }, now)).token;
const seconds = Math.floor(now.getTime() / 1000);
const good = {
  id: owner.userId,
  sub: owner.email,
  sid: owner.sessionId,
  client: "web",
  iat: seconds,
  exp: seconds + hour,
};
const signed = async (payload: Record<string, unknown>, alg = "HS256", key?: Uint8Array) =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(key ?? (await keyBytes(secret, "api-token")));

describe("a token", () => {
  it("has the claims that clients read: id, sub, exp, and its session and client", async () => {
    const [header, payload] = (await issue()).split(".");
    expect(decode(header)).toEqual({ alg: "HS256" });
    expect(decode(payload)).toEqual({ ...good, exp: seconds + 12 * hour });
  });

  it("says neither role nor subscription, so that a change acts at once", async () => {
    expect(Object.keys(decode((await issue()).split(".")[1]) as object).sort()).toEqual(
      ["client", "exp", "iat", "id", "sid", "sub"].sort(),
    );
  });

  it("is read back as it was issued", async () => {
    const claims = { id: owner.userId, sub: owner.email, sid: owner.sessionId };
    expect(await readToken(secret, await issue())).toMatchObject({ ...claims, client: "web" });
    expect(await readToken(secret, await issue({ client: "mobile" }))).toMatchObject({
      ...claims,
      client: "mobile",
    });
  });

  it("carries an address in any script", async () => {
    expect(await readToken(secret, await issue({ email: "منى@mail.test" }))).toMatchObject({
      sub: "منى@mail.test",
    });
  });

  it("is answered with the instant of its end, which is also its exp", async () => {
    for (const client of ["web", "mobile"] as const) {
      const { token, expiration } = await issueToken(secret, { ...owner, client }, now);
      const { exp } = decode(token.split(".")[1]) as { exp: number };
      expect(expiration).toBe(new Date(exp * 1000).toISOString());
    }
    expect((await issueToken(secret, owner, now)).expiration).toBe("2026-11-21T21:00:00.000Z");
  });

  it("lives twelve hours at most on the web, and longer in an app", async () => {
    const lifeOf = async (client: TokenOwner["client"]) => {
      const { expiration } = await issueToken(secret, { ...owner, client }, now);
      return (new Date(expiration).getTime() - now.getTime()) / 1000;
    };
    expect(await lifeOf("web")).toBeLessThanOrEqual(12 * hour);
    expect(await lifeOf("mobile")).toBeGreaterThan(12 * hour);
    expect(await lifeOf("mobile")).toBeLessThanOrEqual(60 * 24 * hour);
  });

  it("of an Admin lives twelve hours in an app too, as the session does", async () => {
    const { expiration } = await issueToken(secret, { ...owner, role: "Admin", client: "mobile" }, now);
    expect(expiration).toBe("2026-11-21T21:00:00.000Z");
  });

  it("is expired from its exp on", async () => {
    const token = await issue();
    vi.setSystemTime((seconds + 12 * hour) * 1000 - 1);
    expect(await readToken(secret, token)).not.toBeNull();
    vi.setSystemTime((seconds + 12 * hour) * 1000);
    expect(await readToken(secret, token)).toBeNull();
    vi.setSystemTime((seconds + 24 * hour) * 1000);
    expect(await readToken(secret, token)).toBeNull();
  });
});

describe("a text that is no token of ours", () => {
  const tamper = async (index: number, change: (part: string) => string) =>
    (await issue())
      .split(".")
      .map((part, i) => (i === index ? change(part) : part))
      .join(".");
  const payloadWith = (more: Record<string, unknown>) => (part: string) =>
    encode({ ...(decode(part) as object), ...more });

  it.each<[string, () => Promise<string> | string]>([
    ["nothing", () => ""],
    ["a word", () => "token"],
    ["two dots", () => ".."],
    ["another user's id under our signature", () => tamper(1, payloadWith({ id: "omar" }))],
    ["another session under our signature", () => tamper(1, payloadWith({ sid: "another" }))],
    ["a later exp under our signature", () => tamper(1, payloadWith({ exp: seconds + 1000 * hour }))],
    ["another client under our signature", () => tamper(1, payloadWith({ client: "mobile" }))],
    ["another header under our signature", () => tamper(0, () => encode({ alg: "HS256", typ: "JWT" }))],
    [
      "a signature that begins otherwise",
      () => tamper(2, (part) => (part[0] === "A" ? "B" : "A") + part.slice(1)),
    ],
    ["a signature cut short", () => tamper(2, (part) => part.slice(0, -2))],
    ["no signature", () => tamper(2, () => "")],
    ["the payload alone", async () => (await issue()).split(".")[1] ?? ""],
    ["alg none, without a signature", () => `${encode({ alg: "none" })}.${encode(good)}.`],
    ["alg none, with our signature", () => tamper(0, () => encode({ alg: "none" }))],
    ["alg None in another case", () => `${encode({ alg: "nOnE" })}.${encode(good)}.`],
    [
      "another algorithm with our key",
      async () =>
        signed(
          good,
          "HS512",
          new Uint8Array([...(await keyBytes(secret, "api-token")), ...new Uint8Array(32)]),
        ),
    ],
    ["another key", () => signed(good, "HS256", new Uint8Array(32).fill(7))],
    ["the secret itself as key", () => signed(good, "HS256", new TextEncoder().encode(secret))],
    ["the key of another purpose", async () => signed(good, "HS256", await keyBytes(secret, "forgery"))],
    ["a token of another site", async () => (await issueToken(`${secret}!`, owner, now)).token],
  ])("is read as nothing: %s", async (_, make) => {
    expect(await readToken(secret, await make())).toBeNull();
  });
});

describe("a signed token", () => {
  it("with all its claims is read", async () => {
    expect(await readToken(secret, await signed(good))).not.toBeNull();
  });

  it.each(["id", "sub", "sid", "client", "exp"] as const)("without %s is read as nothing", async (claim) => {
    const { [claim]: _, ...rest } = good;
    expect(await readToken(secret, await signed(rest))).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ["an unknown client", { client: "desktop" }],
    ["a number for an id", { id: 7 }],
    ["no session", { sid: null }],
    ["an exp in the past", { exp: seconds - 1 }],
    ["an exp that is a text", { exp: "tomorrow" }],
    ["a time before which it does not hold", { nbf: seconds + hour }],
  ])("with %s is read as nothing", async (_, more) => {
    expect(await readToken(secret, await signed({ ...good, ...more }))).toBeNull();
  });
});
