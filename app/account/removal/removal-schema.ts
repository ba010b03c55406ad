import { textChanges } from "~/enhance/form-submission/text-changes";
import * as z from "~/settings/zod";
import { mayNameAccount } from "../email-address";
import { removalSchemaTexts as say } from "../texts";

export const removalSchema = z.object({
  email: z
    .string(say.emailRequired)
    .overwrite(textChanges.trimmed)
    .min(1, { error: say.emailRequired, abort: true })
    .regex(mayNameAccount, say.emailIncorrect)
    .meta({ example: "learner@demo.test" }),
});
