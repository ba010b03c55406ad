import { boardRules } from "~/models/catalogue/catalogue-rules";
import * as z from "~/settings/zod";
import { formVersion, submissionKey } from "../editing/fields";

export const boardForm = z.object({ ...boardRules, submission: submissionKey, version: formVersion });
