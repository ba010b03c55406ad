import { z } from "~/zod";
import { mayNameAccount } from "./email-address";

export const emailIncorrect = "The email entered is incorrect";

/** Account removal (section 5), in the browser, on the server and in the API. */
export const removalSchema = z.object({
  email: z
    .string("Email is required")
    .trim()
    .min(1, { error: "Email is required", abort: true })
    .refine(mayNameAccount, emailIncorrect),
});
