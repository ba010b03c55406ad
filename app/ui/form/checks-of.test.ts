import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { registerSchema } from "~/account/register/register-schema";
import { messagesOf } from "~/enhance/form-submission/checks";
import * as z from "~/settings/zod";
import { checksOf } from "./checks-of";

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../../account/**/*schema.ts",
    "../../admin/**/*schema.ts",
    "../../site/**/*schema.ts",
    "../../learn/**/*schema.ts",
    "../../models/payments/report-rules.ts",
  ],
  { eager: true },
);

/** Nobody types into hidden fields and selections; only the server reads hours as a number. */
const notTyped = ["seen", "before", "submission", "version", "seenPlan", "quarterId", "courseId", "cpdHours"];

/** The schema of each form, by its name. */
const schemas: Record<string, z.ZodObject> = {};
for (const module of Object.values(modules)) {
  for (const [name, value] of Object.entries(module)) if (value instanceof z.ZodObject) schemas[name] = value;
}

const long = (length: number) => "a".repeat(length);

const emails = [
  "",
  " ",
  "abc",
  "a@b.eg",
  " user@mail.com\t",
  "\u202auser@mail.com\u202c",
  "us\u200ber@\uff4dail.com",
  "User@Mail.COM",
  "user@mail.c",
  "user@mail.museums",
  "o'neill@mail.com",
  "a&b@mail.com",
  ".user@mail.com",
  "user@mail..com",
  "مستخدم@mail.com",
  "user@mail.com@mail.com",
  `${long(64)}@mail.com`,
  `${long(65)}@mail.com`,
  `a@${long(248)}.com`,
  `a@${long(249)}.com`,
];

const passwords = [
  "",
  " ",
  "a",
  "Aa1@",
  "Aa1@x",
  "Aa1@xy",
  "right@123",
  "RIGHT@123",
  "Right123",
  "Right@123",
  "Right @123",
  " Right@123",
  "Right@123\u200f",
  "Right@123\r\n",
  "\u00a0\ufeff",
  "Right#123",
  "كلمة@1Aa",
  `Aa1@${long(124)}`,
  `Aa1@${long(125)}`,
  long(129),
];

const words = [
  "",
  " ",
  "\t\r\n",
  "\u200b\u0007",
  ".",
  "Dr. Mona",
  "د. منى",
  "one\ttwo",
  `${"\u0007".repeat(60)}${long(60)}`,
  ...[100, 101, 150, 151, 5000, 5001].map(long),
  ` ${long(100)} `,
  `${"a\r\n".repeat(2500)}`,
  "👩‍⚕️".repeat(21),
];

const properNames = [
  "123",
  "Mona D\u2019Angelo-Abd El-Re\u0301him",
  "\u202eMona\u200f\u2066 Ali\u202c",
  "\u200b\u200f \u2066",
  "منى علي",
  "مُنى \u0627\u0653\u0644",
  "Mona منى",
  "Мона",
  "ʰ",
  "\u212b\u2126\u0374",
  "Mona \ufffd",
  "Mona \ud83d",
  "Mona 👩‍⚕️",
  "Mo\u00adna\u00a0Ali",
  "\ufee3\ufee8\ufef0 عبد\u200cالله",
];

const numbers = [
  "٧٧٠١\u200f",
  "77\u200b01",
  "+20 2 1234 5678",
  "\u200f٠١٠٠ ١٢٣ ٤٥٦٧",
  "https://wa.me/201001234567?text=hello",
  "api.whatsapp.com/send?phone=%2B201001234567",
  "123",
  "+",
  "ask at the door",
  "1,200.00 EGP",
  "١٬٢٠٠ ج.م",
  "1,200,000",
  "12,00",
  "99999999",
  "EGP",
  "-",
  "0",
];

const inputs = [...emails, ...passwords, ...words, ...properNames, ...numbers];

/** Asks the action's schema about a form with these values, field by field. */
function said(schema: z.ZodObject, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const { error } = parseWithZod(form, { schema }).reply();
  return Object.fromEntries(Object.keys(values).map((name) => [name, error?.[name] ?? []]));
}

test("every form is among those below", () => {
  const files = Object.keys(modules).map((file) => file.replace("../../", ""));
  expect(files).toContain("account/password/forgot-password-schema.ts");
  expect(files).toContain("admin/lectures/schema.ts");
  for (const [file, module] of Object.entries(modules))
    expect(
      Object.keys(module).filter((name) => name in schemas),
      file,
    ).not.toEqual([]);
});

describe.each(Object.entries(schemas))("%s", (_, schema) => {
  const checks = checksOf(schema);
  const names = Object.keys(checks.fields).filter((name) => !notTyped.includes(name));
  const shown = (values: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, messagesOf(checks, name, (other) => values[other] ?? "")]));

  test.each(names)("the page judges every text in %s as the action does", (name) => {
    for (const input of inputs) {
      const values = Object.fromEntries(names.map((each) => [each, each === name ? input : "Right@123"]));
      expect(shown(values), JSON.stringify(input).slice(0, 80)).toEqual(said(schema, values));
    }
  });

  test("both say the same when all fields hold the same text, and when none does", () => {
    for (const input of inputs) {
      const values = Object.fromEntries(names.map((name) => [name, input]));
      expect(shown(values), JSON.stringify(input).slice(0, 80)).toEqual(said(schema, values));
    }
  });
});

test("both compare the passwords while the address is wrong, and not before both are there", () => {
  const checks = checksOf(registerSchema);
  for (const confirmPassword of ["", "Right@124", "Right@123"]) {
    const values: Record<string, string> = { email: "abc", password: "Right@123", confirmPassword };
    const shown = messagesOf(checks, "confirmPassword", (name) => values[name] ?? "");
    expect(shown).toEqual(said(registerSchema, values).confirmPassword);
  }
});

test("a check that only code can make is refused", () => {
  const odd = (text: string) => text.length % 2 === 1;
  expect(() => checksOf(z.object({ name: z.string().refine(odd) }))).toThrow("cannot make");
  expect(() => checksOf(z.object({ name: z.string().trim() }))).toThrow("cannot make");
});

test("a page gets its checks as plain data", () => {
  for (const schema of Object.values(schemas)) {
    const checks = checksOf(schema);
    expect(JSON.parse(JSON.stringify(checks))).toEqual(checks);
  }
});
