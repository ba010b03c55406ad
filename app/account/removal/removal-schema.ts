import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { mayNameAccount } from "../email-address";
import { removalSchemaTexts as say } from "../texts";

export const removalSchema = z.object({
  email: z
    .string(say.emailRequired)
    .overwrite(plainText)
    .min(1, { error: say.emailRequired, abort: true })
    .regex(mayNameAccount, say.emailInvalid)
    .meta({ example: "learner@demo.test" }),
});
