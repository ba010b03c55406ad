import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findCourse, placeCourse } from "~/models/catalogue/courses";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { titleOr } from "../missing";
import { MoveFailed } from "../move/move-failed";
import { readMove } from "../move/read-move.server";
import { orNotFound } from "../or-not-found.server";
import { moveTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("course", say.moveCourse);

/** As a page, it only shows a refusal. */
export const loader = only(admin, async ({ params, context }) => {
  const course = await findCourse(context.reads, rowIdOf(params.id));
  return orNotFound(course && { id: course.id });
});

export const action = only.post(
  admin,
  press("move a course", async ({ params, context, viewer, form }) => {
    const { place, back } = readMove(form);
    if (place === null) return { status: 400, refusal: texts.api.invalid };
    const course = await placeCourse(context.db, rowIdOf(params.id), place, viewer, new Date());
    if (!course) return { status: 404, refusal: texts.gone("course") };
    return { href: back ?? urls.admin.courses(course.quarterId), text: texts.courseMoved };
  }),
);

export default function MoveCourse() {
  const course = useLoaderData<typeof loader>();
  return <MoveFailed what="course" isThere={course !== null} />;
}
