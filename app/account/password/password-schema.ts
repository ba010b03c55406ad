import { longestPassword } from "~/models/identity/password-length";
import * as z from "~/settings/zod";
import { newPassword, required, sameTwice } from "../account-fields";
import { accountFieldsTexts } from "../texts";

const confirmPassword = z.string(required).min(1, required);

export const choosePasswordSchema = z
  .object({ password: newPassword, confirmPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string(required)
      .min(1, required)
      .max(longestPassword, accountFieldsTexts.passwordLong),
    password: newPassword,
    confirmPassword,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);
