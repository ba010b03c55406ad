import { quarterRules } from "~/models/catalogue/catalogue-rules";
import { z } from "~/zod";
import { formVersion, pictureFile, submissionKey } from "../form/fields";

/** As the server reads it; it checks the picture's bytes separately. */
export const quarterFields = z.object({
  ...quarterRules,
  submission: submissionKey,
  version: formVersion,
});

export const quarterForm = quarterFields.extend({ image: pictureFile });
