import * as z from "~/settings/zod";
import { decisionCallTexts as say } from "./texts";

export const pounds = z
  .int(say.poundsInvalid)
  .nonnegative(say.poundsInvalid)
  .max(9_999_999, say.poundsInvalid)
  .meta({ example: 1200 });

/** Of the payment as the caller has read it. */
export const bodyVersion = z
  .int(say.versionInvalid)
  .positive(say.versionInvalid)
  .max(999_999_999_999_999, say.versionInvalid)
  .meta({ description: "The payment's version as it was read", example: 2 });
