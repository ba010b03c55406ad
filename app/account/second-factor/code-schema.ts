import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

export const codeSchema = z.object({
  code: z
    .string(texts.secondFactor.codeMissing)
    .overwrite(plainText)
    .min(1, texts.secondFactor.codeMissing)
    .max(64, texts.secondFactor.codeWrong),
});
