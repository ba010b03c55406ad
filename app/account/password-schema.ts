import { z } from "~/zod";
import { newPassword, required, sameTwice } from "./register-schema";

const confirmPassword = z.string(required).min(1, required);

/** A password chosen by link: the registration's rules. */
export const choosePasswordSchema = z
  .object({ password: newPassword, confirmPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);

/** The own password, changed: of the one in use only the stored hash can say whether it is right. */
export const changePasswordSchema = z
  .object({
    currentPassword: z.string(required).min(1, required).max(128, "Password is too long"),
    password: newPassword,
    confirmPassword,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, sameTwice);
