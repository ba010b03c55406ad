import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { joinTexts as say } from "./texts";

export const joinSchema = z.object({
  plan: z.string(say.planMissing).overwrite(plainText).min(1, say.planMissing),
  course: z.string().overwrite(plainText).default(""),
  submission: z.uuid().optional().catch(undefined),
});
