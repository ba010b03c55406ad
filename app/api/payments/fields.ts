import * as z from "~/settings/zod";
import { texts } from "~/texts";

export const pounds = z
  .int(texts.api.poundsInvalid)
  .nonnegative(texts.api.poundsInvalid)
  .max(9_999_999, texts.api.poundsInvalid)
  .meta({ example: 1200 });

/** Of the payment as the caller has read it. */
export const bodyVersion = z
  .int(texts.api.versionInvalid)
  .positive(texts.api.versionInvalid)
  .max(999_999_999_999_999, texts.api.versionInvalid)
  .meta({ description: "The payment's version as it was read", example: 2 });
