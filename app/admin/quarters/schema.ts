import { quarterRules } from "~/models/catalogue/catalogue-rules";
import { z } from "~/settings/zod";
import { formVersion, submissionKey } from "../form/fields";

export const quarterForm = z.object({ ...quarterRules, submission: submissionKey, version: formVersion });
