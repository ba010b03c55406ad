import { boardFields } from "~/models/catalogue/board-fields";
import { rulesOf } from "~/models/catalogue/catalogue-rules";
import * as z from "~/settings/zod";
import { formVersion, submissionKey } from "../editing/fields";

export const boardForm = z.object({
  ...rulesOf(boardFields),
  submission: submissionKey,
  version: formVersion,
});
