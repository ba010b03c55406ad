import { describe, expect, it } from "vitest";
import * as z from "~/settings/zod";
import { contactSchema } from "./contact-schema";

const good = {
  name: "Mona Said",
  email: "mona@mail.com",
  subject: "The diploma",
  message: "When does it begin?",
  submission: "5f0c8a1e-0000-4000-8000-000000000000",
};
const errorsOf = (input: object): { [field: string]: string[] | undefined } => {
  const { success, error } = contactSchema.safeParse({ ...good, ...input });
  return success ? {} : z.flattenError(error).fieldErrors;
};
const read = (input: object) => contactSchema.parse({ ...good, ...input });

describe("the contact form", () => {
  it("takes a person's usual words", () => {
    expect(read({})).toEqual(good);
    expect(read({ name: "منى سعيد", subject: "👩‍⚕️ ?" })).toMatchObject({
      name: "منى سعيد",
      subject: "👩‍⚕️ ?",
    });
  });

  it.each([
    "name",
    "email",
    "subject",
    "message",
  ])("%s is required: nothing, blanks and what nobody can see are empty", (field) => {
    for (const value of [undefined, "", "  \t ", "\r\n", "\u0000\u0007", "\u200b\u200f"]) {
      expect(errorsOf({ [field]: value })).toEqual({ [field]: ["This field is required"] });
    }
  });

  it.each([
    "abc",
    "a@b",
    "@mail.com",
    "a b@mail.com",
    "a@mail.com\nBcc: b@mail.com",
    "a@mail.com, b@mail.com",
  ])("%j is no email", (email) => expect(errorsOf({ email })).toEqual({ email: ["Not a valid email"] }));

  it.each([
    ["name", "Name", 100, "100"],
    ["subject", "Subject", 150, "150"],
    ["message", "Message", 5000, "5,000"],
  ])("%s may be as long as its limit, and beyond it names it", (field, label, limit, shown) => {
    expect(errorsOf({ [field]: "x".repeat(limit) })).toEqual({});
    const over = (limit + 1).toLocaleString("en");
    expect(errorsOf({ [field]: "x".repeat(limit + 1) })).toEqual({
      [field]: [`${label} is too long: ${shown} characters at most, this is ${over}`],
    });
  });

  it("an email may have 254 characters", () => {
    expect(errorsOf({ email: `${"a".repeat(250)}@mail.com` })).toEqual({
      email: ["Email is too long: 254 characters at most, this is 259"],
    });
  });

  it("control characters fall away; the message keeps its lines and tabs, the others have one line", () => {
    expect(read({ message: "a\u0000b\u0007\r\nc\rd\te\u009f\u007f\u001b[31m" }).message).toBe(
      "ab\nc\nd\te[31m",
    );
    expect(read({ name: "Mona\r\nSaid\u0000", subject: "a\tb\u001bc" })).toMatchObject({
      name: "Mona Said",
      subject: "a b c",
    });
  });

  it("counts a break as one character, as the browser does", () => {
    expect(errorsOf({ message: `${"x\r\n".repeat(2499)}xx` })).toEqual({});
  });

  it("HTML is text", () => {
    expect(read({ message: "<b>a</b>" }).message).toBe("<b>a</b>");
  });

  it("may come without its key", () => {
    for (const submission of [undefined, "", "1", "x".repeat(300)]) {
      expect(read({ submission })).toEqual({ ...good, submission: undefined });
    }
  });
});
