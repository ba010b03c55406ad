import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import * as z from "~/settings/zod";
import { course } from "../answers";
import { rowId } from "../ids";
import { coursesOfQuarter } from "./of-quarter.server";

/** Rule: Categories are quarters. */
const getByQuarter = endpoint({
  GET: operation({
    access: signedIn,
    summary: "The courses of a quarter (also called category), in teaching order",
    description:
      "404: there is no such quarter. Whether the caller may watch is asked with a course's lectures.",
    params: z.object({ id: rowId }),
    answer: z.array(course),
    run: ({ context, params: { id } }) => coursesOfQuarter(context, id),
  }),
});

export { getByQuarter as action, getByQuarter as loader };
