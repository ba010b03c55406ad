import { describe, expect, test } from "vitest";
import { codeIn, newCode, shownCode } from "./certificate-code";

describe("a certificate's code", () => {
  test("has 80 random bits, in letters that nobody takes for others", () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(codes.join("")).size).toBe(32);
  });

  test("is shown in groups, and read as it is shown", () => {
    const code = newCode();
    expect(shownCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(codeIn(shownCode(code))).toBe(code);
  });

  test.each([
    ["0123-4567-89ab-cdef", "0123456789ABCDEF"],
    ["0123 4567 89AB CDEF", "0123456789ABCDEF"],
    ["o1234-il67-89ab-cde", "0123411678" + "9ABCDE"],
    ["0123–4567–89AB–CDEF", "0123456789ABCDEF"],
    ["٠١٢٣-٤٥٦٧-٨٩ab-cdef", "0123456789ABCDEF"],
    ["0123-4567-89ab-cdef.", "0123456789ABCDEF"],
    ["(0123-4567-89ab-cdef)", "0123456789ABCDEF"],
    ["0123-4567-89ab-cdef،", "0123456789ABCDEF"],
    ["\u200f0123-4567-\u206689ab-cdef\u200f…", "0123456789ABCDEF"],
  ])("%j is read as %j", (typed, code) => expect(codeIn(typed)).toBe(code));

  test.each([
    "",
    "unknown",
    "0123456789ABCDE",
    "0123456789ABCDEFG",
    "U123456789ABCDEF",
    "-".repeat(9999),
  ])("%j is none", (typed) => expect(codeIn(typed)).toBeNull());
});
