import { requiredLine } from "~/models/text-line";
import { z } from "~/zod";
import { formVersion, nameLimit, optionalNumber, pictureFile, submissionKey } from "../form/fields";

/** A board's form as the server reads it; its picture is judged by its bytes. */
export const boardFields = z.object({
  name: requiredLine("Name", nameLimit),
  title: requiredLine("Title", nameLimit),
  boardNumber: optionalNumber("Board number"),
  submission: submissionKey,
  version: formVersion,
});

/** The same in the browser. */
export const boardForm = boardFields.extend({ image: pictureFile });
