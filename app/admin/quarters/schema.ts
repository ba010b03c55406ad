import { requiredLine, textLines } from "~/models/text-line";
import { z } from "~/zod";
import { formVersion, nameLimit, optionalNumber, pictureFile, submissionKey } from "../form/fields";

/** A quarter's form as the server reads it; its picture is judged by its bytes. */
export const quarterFields = z.object({
  name: requiredLine("Name", nameLimit),
  description: textLines("Description", 5000).default(""),
  quarterNumber: optionalNumber("Quarter number"),
  submission: submissionKey,
  version: formVersion,
});

/** The same in the browser. */
export const quarterForm = quarterFields.extend({ image: pictureFile });
