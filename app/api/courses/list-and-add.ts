import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin, signedIn } from "~/access/rules";
import { coursesWithQuarter } from "~/models/catalogue/catalogue";
import { courseFields } from "~/models/catalogue/course-fields";
import { addCourse } from "~/models/catalogue/courses";
import { each } from "~/models/catalogue/fields";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { course, courseOfQuarter } from "../answers";
import { bodiesOf, samplesOf } from "../fields";
import { idInBody, optionalQuarterId } from "../ids";

const courseBody = z
  .object({
    ...bodiesOf(courseFields),
    quarterId: idInBody,
  })
  .meta({ example: { ...samplesOf(courseFields), quarterId: 2 } });

/** GET is empty for an unknown quarter. POST adds to a quarter's end. */
const listAndAdd = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Every course with its quarter, or those of one quarter",
    description: "An unknown quarter has no courses: the list is empty.",
    query: z.object({ quarterId: optionalQuarterId }),
    answer: z.array(courseOfQuarter),
    run: async ({ context, query }) => coursesWithQuarter(context.db, query.quarterId),
  }),
  POST: operation({
    access: admin,
    summary: "Adds a course behind the others of its quarter",
    description: "`author` and `description` may be left out. 400: there is no such quarter.",
    body: courseBody,
    answer: course,
    status: 201,
    run: async ({ context, viewer, body }) => {
      const fields = {
        ...each(courseFields, (_, name) => body[name] ?? ""),
        quarterId: body.quarterId,
      };
      const id = await addCourse(
        context.db,
        { ...fields, mayKeep: false, cpdMinutes: null },
        viewer,
        new Date(),
      );
      if (id === null) {
        const text = texts.quarterGone;
        return apiError(400, text, { errors: { quarterId: [text] } });
      }
      return { id, ...fields };
    },
  }),
});

export { listAndAdd as action, listAndAdd as loader };
