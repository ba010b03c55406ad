import { courseRules, cpdHours } from "~/models/catalogue/catalogue-rules";
import { z } from "~/settings/zod";
import { choice, formVersion } from "../form/fields";

export const courseForm = z.object({
  ...courseRules,
  quarterId: choice("Choose a quarter"),
  cpdHours,
  mayKeep: z.literal("yes").optional(),
  version: formVersion,
});
