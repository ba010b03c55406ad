import { cpdHours, rulesOf } from "~/models/catalogue/catalogue-rules";
import { courseFields } from "~/models/catalogue/course-fields";
import * as z from "~/settings/zod";
import { choice, formVersion } from "../editing/fields";
import { schemaTexts } from "./texts";

export const courseForm = z.object({
  ...rulesOf(courseFields),
  quarterId: choice(schemaTexts.chooseQuarter),
  cpdHours,
  mayKeep: z.literal("yes").optional(),
  version: formVersion,
});
