import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanLines, cleanPassword, plainText } from "./clean-text";

const unseen = [
  "\u200e\u200f\u061c",
  "\u202a\u202b\u202c\u202d\u202e",
  "\u2066\u2067\u2068\u2069",
  "\u200b\u200c\u200d",
  "\u2060\u2061\u2062\u2063\u2064\ufeff",
  "\u00ad\u034f\u180e\ufff9\ufe0f",
];

describe("a line", () => {
  test.each(unseen.flatMap((signs) => [...signs]))("holds no %j, wherever it stands", (sign) => {
    expect(cleanLine(`${sign}Mona${sign} Zak${sign}i${sign}`)).toBe("Mona Zaki");
  });

  test.each<[string, string, string]>([
    ["spaces of every width", "Salma\u00a0Zaki\u2003 \u3000Ali", "Salma Zaki Ali"],
    ["line breaks and control characters", "\tTwo\u0000\u0007 lines\r\n\u2028here\u0085", "Two lines here"],
    ["presentation forms, as a PDF gives them", "\ufee3\ufee8\ufef0 \ufee3\ufea4\ufee4\ufeaa", "منى محمد"],
    ["ligatures, as a PDF gives them", "\ufb01broid \ufefb", "fibroid \u0644\u0627"],
    ["letters of full width", "\uff2d\uff4f\uff4e\uff41", "Mona"],
    ["letters with marks of their own", "Rene\u0301", "René"],
    ["a mark behind a hidden sign", "Rene\u200b\u0301", "René"],
    ["a sign that parts nothing", "عبد\u200cالله", "عبدالله"],
    ["a picture of nothing", "\u2800 \u3164", ""],
  ])("is as the eye reads it: %s", (_, typed, line) => {
    expect(cleanLine(typed)).toBe(line);
  });

  test.each([
    ["a family", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["a doctor of any colour", "\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f"],
    ["a red heart", "\u2764\ufe0f"],
    ["a flag of a part of a country", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["a key with a digit", "7\ufe0f\u20e3"],
    ["Persian letters that do not join", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["signs that have no other form", "5 ± 2 µm²"],
  ])("keeps %s whole", (_, typed) => {
    expect(cleanLine(typed)).toBe(typed);
  });
});

test.each([
  ["Arabic", "٧٧٠١"],
  ["Persian", "۷۷۰۱"],
  ["Indian", "७७०१"],
  ["wide", "７７０１"],
  ["mathematical", "\u{1d7d5}\u{1d7e9}\u{1d7ce}\u{1d7cf}"],
  ["marked", "\u200f77\u200b01\u00a0"],
])("%s digits are western ones in a number", (_, typed) => {
  expect(plainText(typed)).toBe("7701");
});

test.each([
  " ",
  "\n",
  "\u200f",
  "\u00a0",
  "\ufeff",
  "\t\u202c ",
  "\u0007",
])("a password ends before %j", (slip) => {
  expect(cleanPassword(`${slip}Right @123${slip}`)).toBe("Right @123");
  expect(cleanPassword(`a${slip}`)).toBe("a");
  expect(cleanPassword(slip)).toBe("");
});

test("lines of prose keep their lines, their joiners and their direction", () => {
  const prose = "\u200fمی\u200cخواهم: \u2067(A–C)\u2069\n\tTwo";
  expect(cleanLines(`${prose.replace("\n", "\r\n")}\u0007 \r`)).toBe(prose);
});

test("prose of nothing but signs that nobody sees is empty", () => {
  expect(cleanLines(" \u200b\n\u200f\u2067 ")).toBe("");
});

test("a long text of signs takes no longer than its length", () => {
  const long = "\u200b ".repeat(100_000);
  for (const clean of [cleanLine, plainText, cleanPassword, cleanLines]) {
    expect(clean(`a${long}b${long}`).length).toBeGreaterThan(1);
  }
});

describe("any text", () => {
  const any = fc.string({ unit: "binary", maxLength: 30 });

  test("is clean after it was cleaned once", () => {
    for (const clean of [cleanLine, plainText, cleanPassword, cleanLines]) {
      fc.assert(fc.property(any, (text) => clean(clean(text)) === clean(text)));
    }
  });

  test("with signs that nobody sees between its letters is the same text", () => {
    const sign = fc.constantFrom(...unseen.join("").replace(/\u200c|\u200d|\u034f|\ufe0f/g, ""));
    const letters = fc.array(fc.tuple(fc.constantFrom(..."abcé ١7منى🫀"), sign), { minLength: 1 });
    fc.assert(
      fc.property(letters, (pairs) => {
        const plain = pairs.map(([letter]) => letter).join("");
        expect(cleanLine(pairs.flat().join(""))).toBe(cleanLine(plain));
      }),
    );
  });
});
