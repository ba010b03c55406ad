import { nameLimit } from "~/models/catalogue-rules";
import { requiredLine } from "~/models/text-line";
import { z } from "~/zod";
import { choice, formVersion } from "../form/fields";

/** A lecture's form, in the browser and on the server. */
export const lectureForm = z.object({
  name: requiredLine("Name", nameLimit),
  courseId: choice("Choose a course"),
  version: formVersion,
});
