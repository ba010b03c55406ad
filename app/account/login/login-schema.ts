import { textChanges } from "~/enhance/form-submission/text-changes";
import { longestPassword } from "~/models/identity/password-length";
import * as z from "~/settings/zod";
import { loginSchemaTexts as say } from "../texts";

export const loginSchema = z.object({
  email: z
    .string(say.emailRequired)
    .overwrite(textChanges.trimmed)
    .min(1, say.emailRequired)
    .max(254, say.emailInvalid)
    .pipe(z.email(say.emailInvalid)),
  password: z
    .string(say.passwordRequired)
    .min(1, say.passwordRequired)
    .max(longestPassword, say.passwordLong),
});
