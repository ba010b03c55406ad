import { z } from "~/settings/zod";
import { numberInPath } from "../shapes";

export const optionalQuarterId = z
  .union([z.literal("").transform(() => undefined), numberInPath])
  .optional()
  .meta({ description: "A quarter's id; all quarters without it" });
