import { scryptSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { cheapHash, outdatedHash } from "../../../tests/support/cheap-hash";
import { watchHashes } from "../../../tests/support/hashes";
import { hashPassword, noPassword, verifyPassword } from "./password";

const password = "Str0ng&Safe";

describe("a stored password", () => {
  let stored: string;
  beforeAll(async () => {
    stored = await hashPassword(password);
  });

  it("carries its algorithm, its cost, its salt of 16 bytes and its key of 32", () => {
    const [algorithm, N, r, p, salt = "", key = "", ...rest] = stored.split("$");
    expect([algorithm, N, r, p, rest]).toEqual(["scrypt", "32768", "8", "3", []]);
    expect(Buffer.from(salt, "base64url")).toHaveLength(16);
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    expect(stored).not.toContain(password);
  });

  it("equals scrypt's own result", () => {
    const [, , , , salt = "", key] = stored.split("$");
    const options = { N: 32768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
    const expected = scryptSync(password, Buffer.from(salt, "base64url"), 32, options);
    expect(key).toBe(expected.toString("base64url"));
  });

  it("is stored differently each time", async () => {
    const again = await hashPassword(password);
    expect(again).not.toBe(stored);
    expect(again.split("$")[4]).not.toBe(stored.split("$")[4]);
    expect(await verifyPassword(password, again)).toEqual({ matches: true, outdated: false });
  });

  it("is recognised, and up to date", async () => {
    expect(await verifyPassword(password, stored)).toEqual({ matches: true, outdated: false });
  });

  it.each([
    ["another password", "Str0ng&Safer"],
    ["another case", password.toLowerCase()],
    ["a space behind it", `${password} `],
    ["its beginning", password.slice(0, -1)],
    ["nothing", ""],
    ["the hash itself", "scrypt$32768$8$3"],
  ])("is not %s", async (_, attempt) => {
    expect(await verifyPassword(attempt, stored)).toEqual({ matches: false, outdated: false });
  });

  it("may be of any script and of 128 characters", async () => {
    const long = "كلمة السر 9! ".repeat(10).slice(0, 128);
    const hash = await hashPassword(long);
    expect((await verifyPassword(long, hash)).matches).toBe(true);
    expect((await verifyPassword(long.slice(0, 127), hash)).matches).toBe(false);
  });
});

describe("without a stored password", () => {
  it.each([password, "", "\0"])("nothing matches: %j", async (attempt) => {
    expect(await verifyPassword(attempt, null)).toEqual({ matches: false, outdated: false });
  });

  it.each([
    ["an empty text", ""],
    ["a password in the clear", password],
    ["another algorithm", `md5$1$1$1$c2FsdA$${Buffer.from(password).toString("base64url")}`],
  ])("nothing matches %s in its place", async (_, stored) => {
    expect((await verifyPassword(password, stored)).matches).toBe(false);
  });

  it("a key cut short matches nothing", async () => {
    const hash = await hashPassword(password);
    expect((await verifyPassword(password, hash.slice(0, -10))).matches).toBe(false);
    expect((await verifyPassword(password, hash.replace(/[^$]+$/, ""))).matches).toBe(false);
  });
});

describe("a password stored at another cost", () => {
  it("still opens the account, and asks to be raised if the cost was ours", async () => {
    expect(await verifyPassword(password, outdatedHash(password))).toEqual({ matches: true, outdated: true });
  });

  it("is checked at that cost and left as it is if the cost was never ours", async () => {
    const stored = cheapHash(password);
    const hashes = watchHashes();
    expect(await verifyPassword(password, stored)).toEqual({ matches: true, outdated: false });
    expect(hashes()).toEqual([{ N: 16, r: 1, p: 1, keyBytes: 32 }]);
    expect(await verifyPassword(`${password}r`, stored)).toEqual({ matches: false, outdated: false });
  });

  it.each([
    ["an earlier one's", outdatedHash(password)],
    ["that of an account without a password", noPassword],
  ])("takes a try as much work as today's, and as no account: %s", async (_, stored) => {
    const work = () => hashes().reduce((sum, { N = 0, r = 0, p = 0 }) => sum + N * r * p, 0);
    const hashes = watchHashes();
    await verifyPassword(password, null);
    const ofNobody = work();
    await verifyPassword(password, stored);
    expect(work() - ofNobody).toBe(ofNobody);
    expect(ofNobody).toBe(2 ** 15 * 8 * 3);
  });

  it("leaves the text for no password as rows have it", () => {
    expect(noPassword).toBe("scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA$");
  });

  it("is still not another password", async () => {
    const stored = outdatedHash(password);
    expect((await verifyPassword("Str0ng&Wrong", stored)).matches).toBe(false);
  });
});
