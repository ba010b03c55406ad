import { boardRules } from "~/models/catalogue-rules";
import { z } from "~/zod";
import { formVersion, pictureFile, submissionKey } from "../form/fields";

/** A board's form as the server reads it; its picture is judged by its bytes. */
export const boardFields = z.object({
  ...boardRules,
  submission: submissionKey,
  version: formVersion,
});

/** The same in the browser. */
export const boardForm = boardFields.extend({ image: pictureFile });
