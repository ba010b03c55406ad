import { requiredLine, textLine, textLines } from "~/models/text-line";
import { z } from "~/zod";
import { choice, formVersion, nameLimit } from "../form/fields";

/** A course's form, in the browser and on the server. */
export const courseForm = z.object({
  name: requiredLine("Name", nameLimit),
  author: textLine("Author", nameLimit).default(""),
  description: textLines("Description", 5000).default(""),
  quarterId: choice("Choose a quarter"),
  version: formVersion,
});
