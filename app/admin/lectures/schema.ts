import { nameLimit } from "~/models/catalogue/catalogue-rules";
import { requiredLine } from "~/models/typed-text/text-line";
import * as z from "~/settings/zod";
import { choice, formVersion } from "../editing/fields";
import { schemaTexts } from "./texts";

export const lectureForm = z.object({
  name: requiredLine(schemaTexts.name, nameLimit),
  courseId: choice(schemaTexts.chooseACourse),
  version: formVersion,
});
