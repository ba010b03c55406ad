import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { allCourses } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { course } from "../answers";

const getCourses = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Every course, in teaching order",
    description:
      "By quarter, and by place within it. Whether the caller may watch is asked with a course's lectures.",
    answer: z.array(course),
    run: async ({ context }) => allCourses(context.db),
  }),
});

export { getCourses as action, getCourses as loader };
