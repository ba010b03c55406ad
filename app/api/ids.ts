import { rowIdPattern } from "~/models/row-id";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

export const rowId = z
  .string()
  .regex(rowIdPattern, texts.api.idInvalid)
  .transform(Number)
  .pipe(z.int().min(1).meta({ example: 1 }));

/** An empty text means none, as in a form without a choice. */
export const optionalQuarterId = z
  .string()
  .transform((text) => text || undefined)
  .pipe(rowId.optional())
  .optional()
  .meta({ description: "A quarter's id; all quarters without it" });

/** A JSON number, or text in a form. */
export const idInBody = z.union([z.int().positive().max(999_999_999_999_999), rowId], texts.api.idInvalid);

export const userId = z
  .string()
  .overwrite(plainText)
  .meta({ description: "A user's id", example: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11" });

export const userIdInBody = z
  .string(texts.userIdRequired)
  .overwrite(plainText)
  .min(1, texts.userIdRequired)
  .meta(userId.meta() ?? {});

export const idInList = z
  .int(texts.api.idInvalid)
  .positive(texts.api.idInvalid)
  .max(999_999_999_999_999, texts.api.idInvalid);

export const idList = z.array(idInList, texts.api.idListInvalid);

export const orderReference = z
  .string()
  .max(40)
  .meta({ description: "An order's reference; hyphens and letter case do not count", example: "K7QM-2XPD" });

export const uploadId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .meta({ description: "An upload's id", example: "7d444840-9dc0-41d1-b245-5ffdce74fad2" });
