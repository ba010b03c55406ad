import { rulesOf } from "~/models/catalogue/catalogue-rules";
import { quarterFields } from "~/models/catalogue/quarter-fields";
import * as z from "~/settings/zod";
import { formVersion, submissionKey } from "../editing/fields";

export const quarterForm = z.object({
  ...rulesOf(quarterFields),
  submission: submissionKey,
  version: formVersion,
});
