import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { findCourse, placeCourse } from "~/models/catalogue/courses";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { refused } from "../editing/refused.server";
import { found } from "../found.server";
import { titleOr } from "../missing";
import { MoveFailed } from "../move/move-failed";
import { readMove } from "../move/read-move.server";
import { moveTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("course", say.moveCourse);

/** As a page, it only shows a refusal. */
export const loader = only(admin, async ({ params, context }) => {
  const course = await findCourse(context.reads, rowIdOf(params.id));
  return found(course && { id: course.id });
});

export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const { place, back } = readMove(form);
  if (place === null) return refused(400, texts.api.invalid);
  try {
    const course = await placeCourse(context.db, rowIdOf(params.id), place, viewer, new Date());
    if (!course) return refused(404, texts.gone("course"));
    const href = back ?? urls.admin.courses(course.quarterId);
    return done(request, context, { href, text: texts.courseMoved });
  } catch (error) {
    logFailure("move a course", error);
    return refused(500, texts.serverError);
  }
});

export default function MoveCourse() {
  const course = useLoaderData<typeof loader>();
  return <MoveFailed what="course" isThere={course !== null} />;
}
