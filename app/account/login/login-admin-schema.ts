import { longestPassword } from "~/models/identity/limits";
import { cleanPassword, plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { loginAdminSchemaTexts as say } from "../texts";

export const loginAdminSchema = z.object({
  email: z
    .string(say.emailRequired)
    .overwrite(plainText)
    .min(1, say.emailRequired)
    .max(254, say.emailInvalid)
    .pipe(z.email(say.emailInvalid)),
  password: z
    .string(say.passwordRequired)
    .overwrite(cleanPassword)
    .min(1, { error: say.passwordRequired, abort: true })
    .min(6, say.passwordShort)
    .max(longestPassword, say.passwordLong),
});
