import { z } from "~/settings/zod";
import { mayNameAccount } from "./email-address";

export const emailIncorrect = "The email entered is incorrect";

export const removalSchema = z.object({
  email: z
    .string("Email is required")
    .trim()
    .min(1, { error: "Email is required", abort: true })
    .refine(mayNameAccount, emailIncorrect),
});
