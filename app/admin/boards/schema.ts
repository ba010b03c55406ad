import { boardRules } from "~/models/catalogue/catalogue-rules";
import { z } from "~/zod";
import { formVersion, pictureFile, submissionKey } from "../form/fields";

/** As the server reads it; it checks the picture's bytes separately. */
export const boardFields = z.object({
  ...boardRules,
  submission: submissionKey,
  version: formVersion,
});

export const boardForm = boardFields.extend({ image: pictureFile });
