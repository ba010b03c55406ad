import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { allCourses } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { course } from "../answers";
import { optionalQuarterId } from "../ids";
import { coursesOfQuarter } from "./of-quarter.server";

const getForQuarter = endpoint({
  GET: operation({
    access: signedIn,
    summary: "The courses of a quarter, or all, in teaching order",
    description: "An unknown quarter has no courses: the list is empty. An empty `quarterId` means all.",
    query: z.object({ quarterId: optionalQuarterId }),
    answer: z.array(course),
    run: async ({ context, query: { quarterId } }) =>
      quarterId === undefined ? allCourses(context.db) : coursesOfQuarter(context, quarterId),
  }),
});

export { getForQuarter as action, getForQuarter as loader };
