import { texts } from "~/texts";
import { z } from "~/zod";
import { newEmail } from "./email-address";

export const required = texts.fieldRequired;

/** What a new password may be made of (section 5). */
const passwordSymbols = "@$!%*?&";
/** The symbols are told before anybody breaks the rule (T27). */
export const passwordHint = `At least 6 letters, digits and symbols: a lowercase letter, an uppercase letter, a digit and one of ${passwordSymbols}`;
const allowed = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

export const newPassword = z
  .string(required)
  .min(1, { error: required, abort: true })
  .max(128, { error: "Password is too long: 128 characters at most", abort: true })
  .min(6, "Password should be at least 6 characters")
  .regex(allowed, "Password must contain uppercase, lowercase, number, and special character")
  .meta({ example: "Learner@123" });

/** An address that is not taken yet, as far as a form can tell. */
export const accountEmail = z.string(required).trim().min(1, required).pipe(newEmail(texts.emailInvalid));

const account = z.object({ email: accountEmail, password: newPassword });

type Passwords = { password?: unknown; confirmPassword?: unknown };

/** Compared whenever both are there, also while other fields are wrong. */
export const sameTwice = {
  error: "Passwords do not match",
  path: ["confirmPassword"],
  when: ({ value }: { value: unknown }) => {
    const { password, confirmPassword } = (value ?? {}) as Passwords;
    return Boolean(password) && typeof confirmPassword === "string" && confirmPassword !== "";
  },
};

/** The registration form, in the browser and on the server. */
export const registerSchema = account
  .extend({ confirmPassword: z.string(required).min(1, required) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

/** The same rules for the API, whose callers send the confirmation or leave it out (T25). */
export const registrationBody = account
  .extend({ confirmPassword: z.string().nullish() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);
