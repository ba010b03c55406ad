import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as z from "~/settings/zod";
import { fitsRemovalPattern, mayNameAccount, newEmail } from "./email-address";
import { registerSchema } from "./register/register-schema";
import { removalSchema } from "./removal/removal-schema";

const local = (length: number) => "a".repeat(length);
const whole = (length: number) => `a@${"b".repeat(length - 6)}.com`;

describe("the pattern of account removal", () => {
  it.each([
    "user@mail.com",
    "User@Mail.COM",
    "a@b.eg",
    "a1@1b.museum",
    "a.b-c_d+e&f@mail.example.com",
    "first__last@mail.com",
    "user@my-clinic.example.org",
    `${local(64)}@mail.com`,
    whole(254),
  ])("takes %s", (email) => {
    expect(fitsRemovalPattern(email)).toBe(true);
  });

  it.each([
    "abc",
    "@mail.com",
    "user@",
    "user@mail",
    "user@mail.c",
    "user@mail.museums",
    "user@mail.c0m",
    "user@.com",
    "user@mail..com",
    "user@-mail.com",
    ".user@mail.com",
    "user.@mail.com",
    "us er@mail.com",
    "us'er@mail.com",
    "user@mail.com@mail.com",
    "<b>user</b>@mail.com",
    "user@mail.com\n",
    "us\u0000er@mail.com",
    "مستخدم@mail.com",
    `${local(65)}@mail.com`,
    whole(255),
    "",
  ])("refuses %j", (email) => {
    expect(fitsRemovalPattern(email)).toBe(false);
  });

  it.each([
    `${"a-".repeat(120)}@`,
    `a@${"a-".repeat(120)}`,
    "a@".repeat(100_000),
  ])("judges a hostile text without trying every way to split it: %.9s…", (text) => {
    const judge = () => [fitsRemovalPattern(text), mayNameAccount.test(text)];
    // A pattern that backtracks would go on for years; this ends it.
    expect(runInNewContext("judge()", { judge }, { timeout: 20_000 })).toEqual([false, false]);
  });
});

describe("names of an account", () => {
  it.each([
    "user@mail.museums",
    "o'neill@mail.com",
    "user_@mail.com",
    "a&b@mail.com",
  ])("is what the pattern or registration takes: %s", (email) => {
    expect(mayNameAccount.test(email)).toBe(true);
  });

  it.each([
    "abc",
    "user@mail.c",
    `${local(65)}@mail.com`,
    `${local(65)}@mail.museums`,
    whole(255),
  ])("is nothing else: %s", (email) => {
    expect(mayNameAccount.test(email)).toBe(false);
  });

  it.each([
    "user@mail.com",
    "user@mail.museums",
    "_@mail.com",
    "o'neill@a.co",
    `${local(64)}@mail.com`,
    whole(254),
  ])("whoever registers as %s can ask for removal", (email) => {
    const passwords = { password: "Right@123", confirmPassword: "Right@123" };
    expect(registerSchema.safeParse({ email, ...passwords }).success).toBe(true);
    expect(removalSchema.parse({ email })).toEqual({ email });
  });
});

describe("an address to register with", () => {
  it.each(["abc", `${local(65)}@mail.com`, whole(255), "a".repeat(200_000)])("is not %s", (email) => {
    const { error } = newEmail("Not a valid email").safeParse(email);
    expect(error && z.flattenError(error).formErrors).toEqual(["Not a valid email"]);
  });
});

describe("the form of account removal", () => {
  const messages = (input: object): { email?: string[] } => {
    const { error } = removalSchema.safeParse(input);
    return error ? z.flattenError(error).fieldErrors : {};
  };

  it.each([{}, { email: "" }, { email: "   " }, { email: null }, { email: 5 }])("%j: required", (input) => {
    expect(messages(input)).toEqual({ email: ["Email is required"] });
  });

  it.each(["abc", "user@mail.c", whole(255)])("%s: incorrect, and nothing besides", (email) => {
    expect(messages({ email })).toEqual({ email: ["The email entered is incorrect"] });
  });

  it("trims the address and ignores other fields", () => {
    expect(removalSchema.parse({ email: " User@Mail.com ", id: "1" })).toEqual({ email: "User@Mail.com" });
  });
});
