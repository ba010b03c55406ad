import { createHash, createHmac, hkdfSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { digest, keyBytes, randomText, sameText, sign } from "./keys.server";

const secret = "a secret that only tests know, 32+ letters";
const purposes = ["api-token", "forgery", "notice", "restore", "video-address"] as const;

describe("a key for a purpose", () => {
  it.each(purposes)("equals the result of HKDF-SHA-256: %s", async (purpose) => {
    const expected = hkdfSync("sha256", secret, Buffer.alloc(32), purpose, 32);
    expect(Buffer.from(await keyBytes(secret, purpose))).toEqual(Buffer.from(expected));
  });

  it("is another one for each purpose and each secret", async () => {
    const secrets = [secret, `${secret}!`];
    const all = secrets.flatMap((each) => purposes.map((purpose) => keyBytes(each, purpose)));
    const hexes = (await Promise.all(all)).map((bytes) => Buffer.from(bytes).toString("hex"));
    expect(new Set(hexes).size).toBe(10);
    expect(hexes.every((hex) => hex.length === 64)).toBe(true);
  });

  it("is derived once and kept", async () => {
    expect(await keyBytes(secret, "notice")).toBe(await keyBytes(secret, "notice"));
  });
});

describe("a signature", () => {
  it("is HMAC-SHA-256 in base64url, for every script", async () => {
    const text = "مرحبا & hello";
    const key = await keyBytes(secret, "notice");
    expect(await sign(secret, "notice", text)).toBe(
      createHmac("sha256", key).update(text).digest("base64url"),
    );
  });

  it("is the same for the same text, and another one for another text, purpose or secret", async () => {
    const signature = await sign(secret, "notice", "text");
    expect(await sign(secret, "notice", "text")).toBe(signature);
    const others = await Promise.all([
      sign(secret, "notice", "text "),
      sign(secret, "notice", ""),
      sign(secret, "forgery", "text"),
      sign(`${secret}!`, "notice", "text"),
    ]);
    expect(new Set([signature, ...others]).size).toBe(5);
  });
});

describe("a digest", () => {
  it.each(["", "text", "نص", "a".repeat(10_000)])("is SHA-256 in base64url (case %#)", async (text) => {
    expect(await digest(text)).toBe(createHash("sha256").update(text).digest("base64url"));
  });
});

describe("a random text", () => {
  it("has 256 bits that may stand in a cookie or an address, and never comes twice", () => {
    const texts = Array.from({ length: 200 }, randomText);
    expect(new Set(texts).size).toBe(200);
    for (const text of texts) {
      expect(text).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(text, "base64url")).toHaveLength(32);
    }
  });
});

describe("two texts", () => {
  it.each([
    ["", "", true],
    ["abc", "abc", true],
    ["نص", "نص", true],
    ["abc", "abd", false],
    ["abc", "Abc", false],
    ["abc", "bac", false],
    ["abc", "ab", false],
    ["ab", "abc", false],
    ["", "a", false],
    ["a", "", false],
    ["\u0001", "\u0101", false],
  ])("%j and %j: the same is %s", (a, b, same) => {
    expect(sameText(a, b)).toBe(same);
  });
});
