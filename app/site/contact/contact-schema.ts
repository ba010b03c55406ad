import { countText } from "~/formats";
import { counting, replacing, trimmed } from "~/settings/portable";
import { z } from "~/settings/zod";
import { texts } from "~/texts";

const required = texts.fieldRequired;

/** Refuses text of blanks and invisible characters alone. */
const somethingToRead = /[\p{L}\p{N}\p{P}\p{S}]/u;

const tooLong = (what: string, most: number) => ({
  error: counting(`${what} is too long: ${countText(most)} characters at most, this is {count}`),
});

/** Turns line breaks into spaces and removes other control characters. */
const oneLine = [replacing(/[\t\r\n]+/g, " "), replacing(/\p{Cc}/gu, "")];

/** Browsers count a line break as one character but send two. Removes control characters except tabs. */
const manyLines = [replacing(/\r\n?/g, "\n"), replacing(/[^\P{Cc}\n\t]/gu, "")];

const words = (cleaned: readonly ((text: string) => string)[], what: string, most: number) =>
  [...cleaned, trimmed]
    .reduce((text, change) => text.overwrite(change), z.string(required))
    .regex(somethingToRead, { error: required, abort: true })
    .max(most, tooLong(what, most));

export const contactSchema = z.object({
  name: words(oneLine, "Name", 100),
  email: z
    .string(required)
    .overwrite(trimmed)
    .min(1, required)
    .max(254, tooLong("Email", 254))
    .pipe(z.email(texts.emailInvalid)),
  subject: words(oneLine, "Subject", 150),
  message: words(manyLines, "Message", 5000),
  /** A form without this key is a message of its own. */
  submission: z.uuid().optional().catch(undefined),
});
