import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { findLecture, placeLecture } from "~/models/catalogue/lecture-management";
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

export const meta = titleOr("lecture", say.moveLecture);

/** As a page, it only shows a refusal. */
export const loader = only(admin, async ({ params, context }) => {
  const lecture = await findLecture(context.reads, rowIdOf(params.id));
  return found(lecture && { id: lecture.id });
});

export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const { place, back } = readMove(form);
  if (place === null) return refused(400, texts.api.invalid);
  try {
    const lecture = await placeLecture(context.db, rowIdOf(params.id), place, viewer, new Date());
    if (!lecture) return refused(404, texts.gone("lecture"));
    const href = back ?? urls.admin.lectures({ id: lecture.courseId, name: lecture.courseName });
    return done(request, context, { href, text: texts.lectureMoved });
  } catch (error) {
    logFailure("move a lecture", error);
    return refused(500, texts.serverError);
  }
});

export default function MoveLecture() {
  const lecture = useLoaderData<typeof loader>();
  return <MoveFailed what="lecture" isThere={lecture !== null} />;
}
