import { nameLimit } from "~/models/catalogue/catalogue-rules";
import { requiredLine } from "~/models/text-line";
import { z } from "~/settings/zod";
import { choice, formVersion } from "../form/fields";

export const lectureForm = z.object({
  name: requiredLine("Name", nameLimit),
  courseId: choice("Choose a course"),
  version: formVersion,
});
