import { trimmed } from "~/settings/portable";
import { z } from "~/settings/zod";
import { mayNameAccount } from "./email-address";

export const emailIncorrect = "The email entered is incorrect";

export const removalSchema = z.object({
  email: z
    .string("Email is required")
    .overwrite(trimmed)
    .min(1, { error: "Email is required", abort: true })
    .regex(mayNameAccount, emailIncorrect)
    .meta({ example: "learner@demo.test" }),
});
