import { longestPassword } from "~/models/identity/limits";
import { cleanPassword } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { newPassword, passwordAgain, required, sameTwice } from "../account-fields";
import { accountFieldsTexts } from "../texts";

export const choosePasswordSchema = z
  .object({ password: newPassword, confirmPassword: passwordAgain })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string(required)
      .overwrite(cleanPassword)
      .min(1, required)
      .max(longestPassword, accountFieldsTexts.passwordLong),
    password: newPassword,
    confirmPassword: passwordAgain,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);
