import { describe, expect, test } from "vitest";
import * as z from "~/settings/zod";
import { settingRules } from "./setting-rules";

const form = z.object(settingRules);
const wrong = (typed: Record<string, string>) => {
  const { error } = form.safeParse(typed);
  return error ? z.flattenError(error).fieldErrors : {};
};
const read = (typed: Record<string, string>) => form.parse(typed);

test("a WhatsApp number is read by the rule of all WhatsApp numbers", () => {
  expect(read({ whatsApp: "0100 123 4567" }).whatsApp).toBe("+201001234567");
  expect(wrong({ whatsApp: "call me" })).toHaveProperty("whatsApp");
});

describe("a price", () => {
  test.each([
    "1200",
    "1,200",
    " 1,200.00 EGP",
    "١٢٠٠",
    "١٬٢٠٠ ج.م",
    "۱،۲۰۰ جنيه",
    "\u200f1,200\u200f",
    "LE 1200.0",
  ])("is understood as %j", (typed) => {
    expect(read({ price1: typed }).price1).toBe("1200");
  });

  test("of a million has two commas", () => expect(read({ price1: "1,200,000" }).price1).toBe("1200000"));

  test.each([
    "free",
    "0",
    "-5",
    "1.200",
    "12,00",
    "1,2,3",
    "1200.50",
    "99999999",
    "1e6",
    "EGP",
    "جنيه",
  ])("is refused with a sentence as %j", (price1) => {
    expect(wrong({ price1 })).toEqual({
      price1: ["The price of Monthly is a whole number of pounds, such as 1,200"],
    });
  });
});

describe("a way to pay", () => {
  // One account number in ten passes the check of card numbers.
  test.each([
    "instaPay",
    "wallet",
    "bank",
    "cashAt",
    "receiptNote",
  ])("takes the society's own account: %s", (name) => {
    expect(wrong({ [name]: "Account 1000 0000 0000 0008" })).toEqual({});
  });

  test("keeps its lines", () => {
    expect(read({ bank: "Echo Bank\r\nThe Society " }).bank).toBe("Echo Bank\nThe Society");
  });

  test.each([
    ["no", "no"],
    ["", ""],
    ["yes", ""],
    ["<script>", ""],
  ])("asks for a picture unless it says no: %j", (receiptPicture, asked) => {
    expect(read({ receiptPicture }).receiptPicture).toBe(asked);
  });
});

test("names of 200 letters are refused, each in its own words", () => {
  const long = "N".repeat(200);
  expect(wrong({ name: long, shortName: long, arabicName: long, secretaryName: long })).toEqual({
    name: ["Full name is too long: 120 characters at most"],
    shortName: ["Short name is too long: 30 characters at most"],
    arabicName: ["Arabic name is too long: 120 characters at most"],
    secretaryName: ["Secretary general is too long: 120 characters at most"],
  });
});

test.each([
  ["description", 1000, "About the society"],
  ["secretaryName", 120, "Secretary general"],
  ["secretaryTitle", 80, "Title of the secretary general"],
  ["joining", 2000, "How to join and pay"],
  ["skilledInstructors", 200, "Skilled Instructors"],
  ["onlineClasses", 200, "Online Classes"],
  ["learningResources", 200, "Learning Resources"],
  ["communitySpaces", 200, "Community Spaces"],
  ["whyChooseUs", 2000, "Why Choose Us"],
])("%s has %i letters at most, in Arabic too", (name, limit, label) => {
  for (const [field, said] of [
    [name, label],
    [`${name}InArabic`, `${label} in Arabic`],
  ] as const) {
    expect(wrong({ [field]: "ن".repeat(limit) })).toEqual({});
    expect(wrong({ [field]: "ن".repeat(limit + 1) })).toEqual({
      [field]: [expect.stringMatching(new RegExp(`^${said} is too long: `))],
    });
  }
});

test.each([
  ["instaPay", 300, "InstaPay"],
  ["wallet", 300, "Wallet"],
  ["bank", 300, "Bank transfer"],
  ["cashAt", 200, "Cash at"],
  ["receiptNote", 300, "Note on receipts"],
])("%s has %i letters at most", (name, limit, label) => {
  expect(wrong({ [name]: "N".repeat(limit) })).toEqual({});
  expect(wrong({ [name]: "N".repeat(limit + 1) })).toEqual({
    [name]: [expect.stringMatching(new RegExp(`^${label} is too long: `))],
  });
});

test("marks that turn a name around are left out, and lines become one", () => {
  expect(read({ name: " \u202eEcho\u202c\nSociety ", arabicName: "\u200fجمعية" })).toMatchObject({
    name: "Echo Society",
    arabicName: "جمعية",
  });
});

test.each([
  "not an address",
  "a@",
  "office@society",
  "a@b.example, c@d.example",
])("the email %j is refused", (email) => {
  expect(wrong({ email })).toEqual({
    email: ["This is not an email address. Write it like office@society.org"],
  });
});

test("a phone number keeps its spaces, and its digits become western", () => {
  expect(read({ phone: "+٢٠ ٢  1234 5678" }).phone).toBe("+20 2 1234 5678");
  expect(wrong({ phone: "ask at the door" })).toHaveProperty("phone");
});

test("everything may be empty", () => {
  expect(new Set(Object.values(read({})))).toEqual(new Set([""]));
});
