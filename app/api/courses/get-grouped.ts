import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { quartersWithCourses } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { coursesByQuarter } from "../answers";

/** Returns empty quarters too. */
const getGrouped = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Every course under its quarter, in teaching order",
    description: "A quarter without courses has an empty list.",
    answer: z.array(coursesByQuarter),
    run: async ({ context }) =>
      (await quartersWithCourses(context.db)).map(({ id, name, courses }) => ({
        quarterId: id,
        quarterName: name,
        courses,
      })),
  }),
});

export { getGrouped as action, getGrouped as loader };
