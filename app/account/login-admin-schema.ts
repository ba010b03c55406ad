import { trimmed } from "~/settings/portable";
import { z } from "~/settings/zod";

export const loginAdminSchema = z.object({
  email: z
    .string("The email field is required")
    .overwrite(trimmed)
    .min(1, "The email field is required")
    .max(254, "The email is invalid")
    .pipe(z.email("The email is invalid")),
  password: z
    .string("Password is required")
    .min(1, { error: "Password is required", abort: true })
    .min(6, "Password should be at least 6 characters")
    .max(128, "Password is too long"),
});
