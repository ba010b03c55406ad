import { z } from "~/settings/zod";
import { texts } from "~/texts";
import { newEmail } from "./email-address";

export const required = texts.fieldRequired;

const passwordSymbols = "@$!%*?&";
export const passwordHint = `At least 6 letters, digits and symbols: a lowercase letter, an uppercase letter, a digit and one of ${passwordSymbols}`;
const allowed = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

export const newPassword = z
  .string(required)
  .min(1, { error: required, abort: true })
  .max(128, { error: "Password is too long: 128 characters at most", abort: true })
  .min(6, "Password should be at least 6 characters")
  .regex(allowed, "Password must contain uppercase, lowercase, number, and special character")
  .meta({ example: "Learner@123" });

export const accountEmail = z.string(required).trim().min(1, required).pipe(newEmail(texts.emailInvalid));

const account = z.object({ email: accountEmail, password: newPassword });

type Passwords = { password?: unknown; confirmPassword?: unknown };

/** Compares both passwords even while other fields are wrong. */
export const sameTwice = {
  error: "Passwords do not match",
  path: ["confirmPassword"],
  when: ({ value }: { value: unknown }) => {
    const { password, confirmPassword } = (value ?? {}) as Passwords;
    return Boolean(password) && typeof confirmPassword === "string" && confirmPassword !== "";
  },
};

export const registerSchema = account
  .extend({ confirmPassword: z.string(required).min(1, required) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

/** For the API, whose callers may leave the confirmation out. */
export const registrationBody = account
  .extend({ confirmPassword: z.string().nullish() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);
