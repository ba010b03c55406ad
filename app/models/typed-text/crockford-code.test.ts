import { expect, test } from "vitest";
import { codeIn, letters, newCode } from "./crockford-code";

test("a code has the asked length, in letters that nobody takes for others", () => {
  for (const length of [8, 16]) {
    const codes = Array.from({ length: 300 }, () => newCode(length));
    expect(new Set(codes).size).toBe(300);
    for (const code of codes) expect(code).toHaveLength(length);
    expect([...new Set(codes.join(""))].sort().join("")).toBe(letters);
  }
});

test.each([
  ["k7qm-2xpd", "K7QM2XPD"],
  [" K7QM 2XPD. ", "K7QM2XPD"],
  ["K7QM–2XPD", "K7QM2XPD"],
  ["ol1i-٢۳45", "01112345"],
])("%j is read as %j", (typed, code) => expect(codeIn(typed, 8)).toBe(code));

test.each(["", "K7QM2XP", "K7QM2XPDD", "U7QM2XPD", "K7QM/2XPD", "K".repeat(999)])("%j is none", (typed) =>
  expect(codeIn(typed, 8)).toBeNull());
