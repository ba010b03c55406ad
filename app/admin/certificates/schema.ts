import { requiredLine } from "~/models/text-line";
import { z } from "~/settings/zod";
import { certificatesTexts } from "./texts";

export const withdrawalForm = z.object({ reason: requiredLine(certificatesTexts.reason, 500) });
