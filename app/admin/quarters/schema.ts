import { quarterRules } from "~/models/catalogue/catalogue-rules";
import * as z from "~/settings/zod";
import { formVersion, submissionKey } from "../editing/fields";

export const quarterForm = z.object({ ...quarterRules, submission: submissionKey, version: formVersion });
