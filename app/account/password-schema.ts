import { z } from "~/settings/zod";
import { newPassword, required, sameTwice } from "./register-schema";

const confirmPassword = z.string(required).min(1, required);

export const choosePasswordSchema = z
  .object({ password: newPassword, confirmPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

export const changePasswordSchema = z
  .object({
    currentPassword: z.string(required).min(1, required).max(128, "Password is too long"),
    password: newPassword,
    confirmPassword,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);
