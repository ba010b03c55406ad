import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { fieldsTexts } from "./texts";

export const choice = (required: string) =>
  z
    .string(required)
    .regex(/^[1-9]\d{0,14}$/, required)
    .transform(Number);

/** Names one form: sent twice it is saved once, and a picture that it has brought is its own. */
export const submissionKey = z.uuid(fieldsTexts.submissionKeyInvalid);

/** What a form was made from, as its page wrote it; empty for none. */
export const hiddenMark = z.string().overwrite(plainText).max(60).default("");

/** The version that the form was made from; 0 if new or unreadable, which counts as out of date. */
export const formVersion = z.coerce.number().int().nonnegative().catch(0);
