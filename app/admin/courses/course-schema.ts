import { textLine, textLines } from "~/models/text-line";
import { z } from "~/zod";

const nameRequired = "Name is required";
const quarterRequired = "Choose a quarter";

/** The form of a course, in the browser and on the server. */
export const courseSchema = z.object({
  name: textLine("Name", 200, nameRequired),
  author: textLine("Author", 200).default(""),
  description: textLines("Description", 5000).default(""),
  quarterId: z
    .string(quarterRequired)
    .regex(/^[1-9]\d{0,14}$/, quarterRequired)
    .transform(Number),
});
