import { cleanPassword } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { accountEmail, newPassword, passwordAgain, sameTwice } from "../account-fields";

const account = z.object({ email: accountEmail, password: newPassword });

export const registerSchema = account
  .extend({ confirmPassword: passwordAgain })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

const sample = { email: "learner@demo.test", password: "Learner@123" };

/** For the API, whose callers may leave the confirmation out. */
export const registrationBody = account
  .extend({ confirmPassword: z.string().overwrite(cleanPassword).nullish() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice)
  .meta({ example: sample });
