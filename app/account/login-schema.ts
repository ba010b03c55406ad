import { trimmed } from "~/settings/portable";
import { z } from "~/settings/zod";

export const loginSchema = z.object({
  email: z
    .string("Email is required")
    .overwrite(trimmed)
    .min(1, "Email is required")
    .max(254, "Email must be a valid email address")
    .pipe(z.email("Email must be a valid email address")),
  password: z.string("Password is required").min(1, "Password is required").max(128, "Password is too long"),
});
