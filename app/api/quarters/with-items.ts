import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { quartersWithCourses } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { quarterWithCourses } from "../answers";

const withItems = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Every category (a quarter) with its items (courses), in teaching order",
    description: "Another name for all quarters with their courses.",
    answer: z.array(quarterWithCourses),
    run: async ({ context }) =>
      (await quartersWithCourses(context.db)).map(({ id, name, description, courses }) => ({
        id,
        name,
        description,
        courses,
      })),
  }),
});

export { withItems as action, withItems as loader };
