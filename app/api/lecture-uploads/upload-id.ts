import { z } from "~/settings/zod";

export const uploadId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .meta({ description: "An upload's id", example: "7d444840-9dc0-41d1-b245-5ffdce74fad2" });
