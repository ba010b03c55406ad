import { textChanges } from "~/enhance/form-submission/text-changes";
import { counting, replacing } from "~/settings/portable";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { contactSchemaTexts as say } from "./texts";

const required = texts.fieldRequired;

/** Refuses text of blanks and invisible characters alone. */
const somethingToRead = /[\p{L}\p{N}\p{P}\p{S}]/u;

const tooLong = (what: string, most: number) => ({
  error: counting(say.tooLong(what, most)),
});

/** Turns line breaks into spaces and removes other control characters. */
const oneLine = [replacing(/[\t\r\n]+/g, " "), replacing(/\p{Cc}/gu, "")];

/** Browsers count a line break as one character but send two. Removes control characters except tabs. */
const manyLines = [replacing(/\r\n?/g, "\n"), replacing(/[^\P{Cc}\n\t]/gu, "")];

const words = (cleaned: readonly ((text: string) => string)[], what: string, most: number) =>
  [...cleaned, textChanges.trimmed]
    .reduce((text, change) => text.overwrite(change), z.string(required))
    .regex(somethingToRead, { error: required, abort: true })
    .max(most, tooLong(what, most));

export const contactSchema = z.object({
  name: words(oneLine, say.name, 100),
  email: z
    .string(required)
    .overwrite(textChanges.trimmed)
    .min(1, required)
    .max(254, tooLong(say.email, 254))
    .pipe(z.email(texts.emailInvalid)),
  subject: words(oneLine, say.subject, 150),
  message: words(manyLines, say.message, 5000),
  submission: z.uuid().optional().catch(undefined),
});
