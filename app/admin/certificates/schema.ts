import { requiredLine } from "~/models/text-line";
import { z } from "~/settings/zod";

export const withdrawalForm = z.object({ reason: requiredLine("Reason", 500) });
