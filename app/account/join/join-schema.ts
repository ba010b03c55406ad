import * as z from "~/settings/zod";
import { joinTexts as say } from "./texts";

export const joinSchema = z.object({
  plan: z.string(say.planMissing).min(1, say.planMissing),
  course: z.string().default(""),
  submission: z.uuid().optional().catch(undefined),
});
