import { describe, expect, test } from "vitest";
import { soughtNumber, whatsAppNumber } from "./whatsapp-number";

describe("a WhatsApp number", () => {
  test.each([
    "0100 123 4567",
    "+20 100 123 4567",
    "0020-100-123-4567",
    "201001234567",
    "https://wa.me/201001234567?text=hello",
    "api.whatsapp.com/send?phone=%2B201001234567",
    "٠١٠٠١٢٣٤٥٦٧",
    "\u200f+20\u202a (100) 123.4567\u202c",
    "+20 (0) 100 123 4567",
  ])("is understood as %j, and stored in one spelling", (typed) => {
    expect(whatsAppNumber.parse(typed)).toBe("+201001234567");
  });

  test("that a spreadsheet took for a sum, and left without its 0, is Egyptian all the same", () => {
    expect(whatsAppNumber.parse("1001234567")).toBe("+201001234567");
    expect(whatsAppNumber.parse("1212123456")).toBe("+201212123456");
  });

  test("of another country keeps its own code", () => {
    expect(whatsAppNumber.parse("+44 7700 900123")).toBe("+447700900123");
    expect(whatsAppNumber.parse("12125550123")).toBe("+12125550123");
  });

  test("has 8 to 15 digits after its +", () => {
    for (const typed of ["+12345678", "+123456789012345"]) expect(whatsAppNumber.parse(typed)).toBe(typed);
    for (const typed of ["+1234567", "+1234567890123456"])
      expect(whatsAppNumber.safeParse(typed).success, typed).toBe(false);
  });

  test.each(["010", "011", "012", "015"])("that begins with %s becomes +20 and the rest", (start) => {
    expect(whatsAppNumber.parse(`${start}01234567`)).toBe(`+2${start}01234567`);
  });

  test.each(["", "  ", "\u200f", undefined])("may be absent, as %j", (typed) => {
    expect(whatsAppNumber.parse(typed)).toBe("");
  });

  test.each([
    "call me",
    "123",
    "+",
    "0",
    "+20 100 123 4567 890 12",
    "javascript:alert(1)",
    "-",
    "https://wa.me/-",
    "2.01001E+11",
  ])("is refused with a sentence as %j", (typed) => {
    const { error } = whatsAppNumber.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "This is not a WhatsApp number. Write it like +20 100 123 4567",
    ]);
  });
});

test("a part of a number is sought however it is spaced or begun, and words are not sought as numbers", () => {
  for (const typed of ["0100 123", "+100-123", "٠١٠٠ ١٢٣", "00100123"])
    expect(soughtNumber(typed)).toBe("100123");
  for (const typed of ["mona", "012", "a1001234", ""]) expect(soughtNumber(typed)).toBeNull();
});
