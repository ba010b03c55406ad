import { courseRules } from "~/models/catalogue-rules";
import { z } from "~/zod";
import { choice, formVersion } from "../form/fields";

/** A course's form, in the browser and on the server. */
export const courseForm = z.object({
  ...courseRules,
  quarterId: choice("Choose a quarter"),
  version: formVersion,
});
