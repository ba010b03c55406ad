import { z } from "~/settings/zod";
import { texts } from "~/texts";

const required = texts.fieldRequired;

/** Refuses text of blanks and invisible characters alone. */
const somethingToRead = /[\p{L}\p{N}\p{P}\p{S}]/u;

const tooLong = (what: string, most: number) => ({
  error: ({ input }: { input?: unknown }) => {
    const [limit, count] = [most, String(input).length].map((number) => number.toLocaleString("en"));
    return `${what} is too long: ${limit} characters at most, this is ${count}`;
  },
});

/** Turns line breaks into spaces and removes other control characters. */
const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, " ").replace(/\p{Cc}/gu, "");

/** Browsers count a line break as one character but send two. Removes control characters except tabs. */
const manyLines = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const words = (clean: (text: string) => string, what: string, most: number) =>
  z
    .string(required)
    .overwrite(clean)
    .trim()
    .regex(somethingToRead, { error: required, abort: true })
    .max(most, tooLong(what, most));

export const contactSchema = z.object({
  name: words(oneLine, "Name", 100),
  email: z
    .string(required)
    .trim()
    .min(1, required)
    .max(254, tooLong("Email", 254))
    .pipe(z.email(texts.emailInvalid)),
  subject: words(oneLine, "Subject", 150),
  message: words(manyLines, "Message", 5000),
  /** A form without this key is a message of its own. */
  submission: z.uuid().optional().catch(undefined),
});
