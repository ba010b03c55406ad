import { quarterRules } from "~/models/catalogue-rules";
import { z } from "~/zod";
import { formVersion, pictureFile, submissionKey } from "../form/fields";

/** A quarter's form as the server reads it; its picture is judged by its bytes. */
export const quarterFields = z.object({
  ...quarterRules,
  submission: submissionKey,
  version: formVersion,
});

/** The same in the browser. */
export const quarterForm = quarterFields.extend({ image: pictureFile });
