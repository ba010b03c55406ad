import { texts } from "~/texts";
import { z } from "~/zod";

/** Takes spaces, hyphens and recovery codes. */
export const codeSchema = z.object({
  code: z
    .string(texts.secondFactor.codeMissing)
    .trim()
    .min(1, texts.secondFactor.codeMissing)
    .max(64, texts.secondFactor.codeWrong),
});
