import { requiredLine, textLine, textLines } from "~/models/text-line";
import { z } from "~/zod";
import { choice, formVersion } from "../form/fields";

/** A course's form, in the browser and on the server. */
export const courseForm = z.object({
  name: requiredLine("Name", 200),
  author: textLine("Author", 200).default(""),
  description: textLines("Description", 5000).default(""),
  quarterId: choice("Choose a quarter"),
  version: formVersion,
});
