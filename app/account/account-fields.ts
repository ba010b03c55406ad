import { longestPassword } from "~/models/identity/limits";
import { cleanPassword, plainText } from "~/portable/clean-text";
import { repeats } from "~/settings/portable";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { newEmail } from "./email-address";
import { accountFieldsTexts as say } from "./texts";

export const required = texts.fieldRequired;

const allowed = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

export const newPassword = z
  .string(required)
  .overwrite(cleanPassword)
  .min(1, { error: required, abort: true })
  .max(longestPassword, { error: say.passwordLimit, abort: true })
  .min(6, say.passwordShort)
  .regex(allowed, say.passwordWeak)
  .meta({ example: "Learner@123" });

export const accountEmail = z
  .string(required)
  .overwrite(plainText)
  .min(1, required)
  .pipe(newEmail(texts.emailInvalid));

export const passwordAgain = z.string(required).overwrite(cleanPassword).min(1, required);

export const sameTwice = repeats("confirmPassword", "password", say.passwordsDiffer);
