import { rulesOf } from "~/models/catalogue/catalogue-rules";
import { lectureFields } from "~/models/catalogue/lecture-fields";
import * as z from "~/settings/zod";
import { choice, formVersion } from "../editing/fields";
import { schemaTexts } from "./texts";

export const lectureForm = z.object({
  ...rulesOf(lectureFields),
  courseId: choice(schemaTexts.chooseCourse),
  version: formVersion,
});
