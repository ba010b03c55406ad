import { courseRules, cpdHours } from "~/models/catalogue/catalogue-rules";
import * as z from "~/settings/zod";
import { choice, formVersion } from "../editing/fields";
import { schemaTexts } from "./texts";

export const courseForm = z.object({
  ...courseRules,
  quarterId: choice(schemaTexts.chooseAQuarter),
  cpdHours,
  mayKeep: z.literal("yes").optional(),
  version: formVersion,
});
