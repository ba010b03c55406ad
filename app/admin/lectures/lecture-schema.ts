import { textLine } from "~/models/text-line";
import { z } from "~/zod";

const nameRequired = "Name is required";
const courseRequired = "Choose a course";

/** The form of a lecture, in the browser and on the server. */
export const lectureSchema = z.object({
  name: textLine("Name", 200, nameRequired),
  courseId: z
    .string(courseRequired)
    .regex(/^[1-9]\d{0,14}$/, courseRequired)
    .transform(Number),
});
