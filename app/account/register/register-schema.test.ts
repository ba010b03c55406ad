import { describe, expect, it } from "vitest";
import * as z from "~/settings/zod";
import { registerSchema, registrationBody } from "./register-schema";

const good = { email: "user@mail.com", password: "Right@123", confirmPassword: "Right@123" };
const classes = "Password must contain uppercase, lowercase, number, and special character";

const errorsOf = (
  input: object,
  schema: z.ZodType = registerSchema,
): { [field: string]: string[] | undefined } => {
  const { success, error } = schema.safeParse(input);
  return success ? {} : z.flattenError(error).fieldErrors;
};
const withPassword = (password: string) => errorsOf({ ...good, password, confirmPassword: password });

describe("the rules of registration", () => {
  it("each empty or missing field is required", () => {
    const required = ["This field is required"];
    const all = { email: required, password: required, confirmPassword: required };
    expect(errorsOf({})).toEqual(all);
    expect(errorsOf({ email: "", password: "", confirmPassword: "" })).toEqual(all);
    expect(errorsOf({ ...good, email: "   " })).toEqual({ email: required });
    expect(errorsOf({ ...good, email: null })).toEqual({ email: required });
  });

  it.each([
    "abc",
    "a@b",
    "@mail.com",
    "a b@mail.com",
    "user@mail.com, other@mail.com",
    '"><script>alert(1)</script>@mail.com',
    "<b>user</b>@mail.com",
    "user\u0000@mail.com",
    "us\ner@mail.com",
    `${"a".repeat(65)}@mail.com`,
    `${"a".repeat(300)}@mail.com`,
    "x".repeat(200_000),
  ])("%j is not a valid email", (email) => {
    expect(errorsOf({ ...good, email })).toEqual({ email: ["Not a valid email"] });
  });

  it.each([
    " Right@123",
    "Right@123\n",
    "\u200fRight@123\u00a0",
    "Right@123\ufeff",
  ])("takes a slip at an end off the password: %j", (typed) => {
    for (const schema of [registerSchema, registrationBody]) {
      const read = schema.parse({ ...good, password: typed });
      expect(read).toEqual(good);
      expect(schema.parse({ ...good, confirmPassword: typed })).toEqual(good);
    }
  });

  it.each([
    "User@Mail.com ",
    "\u202aUser@Mail.com\u202c",
    "\uff35ser@Mail\u200b.com",
  ])("cleans the email %j", (email) => {
    expect(registerSchema.parse({ ...good, email }).email).toBe("User@Mail.com");
  });

  it("takes 6 characters and refuses 5, takes 128 and refuses 129", () => {
    expect(withPassword("Aa1@a")).toEqual({ password: ["Password should be at least 6 characters"] });
    expect(withPassword("Aa1@aa")).toEqual({});
    expect(withPassword(`Aa1@${"a".repeat(124)}`)).toEqual({});
    expect(withPassword(`Aa1@${"a".repeat(125)}`).password).toHaveLength(1);
    expect(withPassword("a".repeat(200_000)).password).toHaveLength(1);
  });

  it.each([..."@$!%*?&"])("%s alone satisfies the symbol class", (symbol) => {
    expect(withPassword(`Abcde1${symbol}`)).toEqual({});
  });

  it.each([
    ["no lowercase letter", "ABCDE1@"],
    ["no uppercase letter", "abcde1@"],
    ["no digit", "Abcdef@"],
    ["no symbol", "Abcdef1"],
    ["# for a symbol", "Abcdef1#"],
    ["# besides", "Abcdef1@#"],
    ["a space", "Abcdef1@ x"],
    ["a letter of another alphabet", "Abcdef1@é"],
    ["a digit of another script", "Abcdef٣@"],
    ["a line break", "Abcdef\n1@"],
    ["a sign that nobody sees", "Abcdef\u200f1@"],
  ])("refuses a password with %s", (_, password) => {
    expect(withPassword(password)).toEqual({ password: [classes] });
  });

  it("compares the confirmation, also while other fields are wrong", () => {
    const other = { confirmPassword: ["Passwords do not match"] };
    expect(errorsOf({ ...good, confirmPassword: "Right@124" })).toEqual(other);
    expect(errorsOf({ ...good, confirmPassword: "right@123" })).toEqual(other);
    expect(errorsOf({ ...good, email: "abc", confirmPassword: "x" })).toEqual({
      email: ["Not a valid email"],
      ...other,
    });
  });

  it("the API may leave the confirmation out, but not send another one", () => {
    const { email, password } = good;
    expect(errorsOf({ email, password }, registrationBody)).toEqual({});
    expect(errorsOf({ email, password, confirmPassword: null }, registrationBody)).toEqual({});
    expect(errorsOf({ email, password, confirmPassword: "x" }, registrationBody)).toEqual({
      confirmPassword: ["Passwords do not match"],
    });
    expect(errorsOf({ email, password: "weak" }, registrationBody).password).toContain(classes);
  });
});
