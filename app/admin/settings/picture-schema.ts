import * as z from "~/settings/zod";
import { hiddenMark, submissionKey } from "../editing/fields";

/** `before` is the picture that the form showed, or empty. */
export const pictureForm = z.object({ submission: submissionKey, before: hiddenMark });
