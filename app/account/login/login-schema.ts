import { longestPassword } from "~/models/identity/limits";
import { cleanPassword, plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { loginSchemaTexts as say } from "../texts";

export const loginSchema = z.object({
  email: z
    .string(say.emailRequired)
    .overwrite(plainText)
    .min(1, say.emailRequired)
    .max(254, say.emailInvalid)
    .pipe(z.email(say.emailInvalid)),
  password: z
    .string(say.passwordRequired)
    .overwrite(cleanPassword)
    .min(1, say.passwordRequired)
    .max(longestPassword, say.passwordLong),
});
