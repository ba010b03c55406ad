import { texts } from "~/texts";
import { z } from "~/zod";

const required = "This field is required";

/** Letters that nobody types and no page can show; one line has no line breaks either. */
const asLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const asLines = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();

const atMost = (limit: number) => `Please use ${limit.toLocaleString("en")} characters at most`;

// Not `pipe(z.string())`: conform would make the empty text in it undefined once more.
const within = (limit: number) => [(text: string) => text.length <= limit, atMost(limit)] as const;
const orNone = z.string("Please type text here").default("");

/** One line that has to be there. */
export const requiredLine = (limit: number) =>
  z
    .string(required)
    .transform(asLine)
    .refine((text) => text !== "", required)
    .refine(...within(limit));

/** Several lines, or none. */
export const optionalText = (limit: number) => orNone.transform(asLines).refine(...within(limit));

/** A board's or quarter's number: a text of up to 20 characters, or none (T83). */
export const optionalNumber = orNone
  .transform(asLine)
  .refine(...within(20))
  .transform((text) => (text === "" ? null : text));

/** What a browser can say of a picture before it is sent; the server looks at its bytes. */
export const pictureFile = z
  .file("Please choose a file")
  .max(5 * 1024 * 1024, texts.picture.tooLarge)
  .optional();

/** Names the form: sent twice it has one effect. */
export const submissionKey = z.uuid("Please open the form again");
