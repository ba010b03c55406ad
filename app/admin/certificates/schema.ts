import { requiredLine } from "~/models/typed-text/text-line";
import * as z from "~/settings/zod";
import { certificatesTexts } from "./texts";

export const withdrawalForm = z.object({ reason: requiredLine(certificatesTexts.reason, 500) });
