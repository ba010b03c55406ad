import { describe, expect, it, test } from "vitest";
import { newTotpSecret, stepOf, totpAt, totpUri } from "./totp";
import { inGroups, readCode } from "./typed-code";

/** '12345678901234567890', the key of RFC 6238's appendix B, in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code", () => {
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %d s is the last six digits of RFC 6238's vector", (seconds, code) => {
    expect(totpAt(secret, at(seconds))).toBe(code);
    expect(stepOf(secret, code, 0, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("counts half a minute before and after its own, as clocks differ, and no longer", () => {
    const step = 41152263;
    const code = totpAt(secret, at(step * 30));
    const found = (seconds: number) => stepOf(secret, code, 0, at(step * 30 + seconds));
    expect([found(-30), found(0), found(29), found(59)]).toEqual([step, step, step, step]);
    expect([found(-31), found(60)]).toEqual([null, null]);
  });

  it("counts only after the step that was taken last", () => {
    const step = 41152263;
    const code = totpAt(secret, at(step * 30));
    expect(stepOf(secret, code, step - 1, at(step * 30))).toBe(step);
    expect(stepOf(secret, code, step, at(step * 30))).toBeNull();
    expect(stepOf(secret, code, step + 1, at(step * 30))).toBeNull();
  });

  it("that was taken is not taken again in the half minute after its own", () => {
    const step = 41152263;
    const code = totpAt(secret, at(step * 30));
    expect(stepOf(secret, code, step, at(step * 30 + 45))).toBeNull();
    expect(stepOf(secret, code, step - 1, at(step * 30 + 45))).toBe(step);
  });

  it("of another secret does not count", () => {
    const now = at(1234567890);
    const other = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    expect(stepOf(other, totpAt(other, now), 0, now)).not.toBeNull();
    expect(stepOf(secret, totpAt(other, now), 0, now)).toBeNull();
  });
});

test("a new secret has 160 bits and is another one each time", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test("the address for the app names society, account and the six digits of half a minute", () => {
  const uri = new URL(totpUri(secret, { issuer: "Society & Sons: Cairo", email: "mona@mail.example" }));
  expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(uri.pathname)).toBe("/Society & Sons: Cairo:mona@mail.example");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Society & Sons: Cairo",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

describe("a typed code", () => {
  test.each([
    ["123456", "totp", "123456"],
    [" 123 456\n", "totp", "123456"],
    ["123-456", "totp", "123456"],
    ["١٢٣ ٤٥٦", "totp", "123456"],
    ["۱۲۳۴۵۶", "totp", "123456"],
    ["１２３４５６", "totp", "123456"],
    ["\u200f123456\u200e", "totp", "123456"],
    ["abcd-efgh-2345", "recovery", "abcdefgh2345"],
    ["ABCD EFGH 2345", "recovery", "abcdefgh2345"],
    ["abcd–efgh–2345", "recovery", "abcdefgh2345"],
  ])("%j is read", (typed, kind, text) => {
    expect(readCode(typed)).toEqual({ kind, text });
  });

  test.each([
    "",
    "12345",
    "1234567",
    "12345a",
    "abcd-efgh-234",
    "abcd-efgh-2345-6",
    "<script>",
    "0".repeat(12),
  ])("%j cannot be a code", (typed) => {
    expect(readCode(typed)).toBeNull();
  });
});

test("groups of four keep every sign", () => {
  expect(inGroups(secret, " ")).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
  expect(inGroups("abcdefgh2345", "-")).toBe("abcd-efgh-2345");
  expect(inGroups("", "-")).toBe("");
});
