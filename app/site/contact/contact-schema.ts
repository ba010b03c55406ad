import { cleanLine, cleanLines, plainText } from "~/portable/clean-text";
import { counting } from "~/settings/portable";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { contactSchemaTexts as say } from "./texts";

const required = texts.fieldRequired;

/** Refuses text of blanks and invisible characters alone. */
const somethingToRead = /[\p{L}\p{N}\p{P}\p{S}]/u;

const tooLong = (what: string, most: number) => ({
  error: counting(say.tooLong(what, most)),
});

const words = (cleaned: (text: string) => string, what: string, most: number) =>
  z
    .string(required)
    .overwrite(cleaned)
    .regex(somethingToRead, { error: required, abort: true })
    .max(most, tooLong(what, most));

export const mostSubject = 150;

export const contactSchema = z.object({
  name: words(cleanLine, say.name, 100),
  email: z
    .string(required)
    .overwrite(plainText)
    .min(1, required)
    .max(254, tooLong(say.email, 254))
    .pipe(z.email(texts.emailInvalid)),
  subject: words(cleanLine, say.subject, mostSubject),
  message: words(cleanLines, say.message, 5000),
  submission: z.uuid().optional().catch(undefined),
});
