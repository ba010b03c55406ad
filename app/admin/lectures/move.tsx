import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findLecture, placeLecture } from "~/models/catalogue/lecture-management";
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

export const meta = titleOr("lecture", say.moveLecture);

/** As a page, it only shows a refusal. */
export const loader = only(admin, async ({ params, context }) => {
  const lecture = await findLecture(context.reads, rowIdOf(params.id));
  return orNotFound(lecture && { id: lecture.id });
});

export const action = only.post(
  admin,
  press("move a lecture", async ({ params, context, viewer, form }) => {
    const { place, back } = readMove(form);
    if (place === null) return { status: 400, refusal: texts.api.invalid };
    const lecture = await placeLecture(context.db, rowIdOf(params.id), place, viewer, new Date());
    if (!lecture) return { status: 404, refusal: texts.gone("lecture") };
    return {
      href: back ?? urls.admin.lectures({ id: lecture.courseId, name: lecture.courseName }),
      text: texts.lectureMoved,
    };
  }),
);

export default function MoveLecture() {
  const lecture = useLoaderData<typeof loader>();
  return <MoveFailed what="lecture" isThere={lecture !== null} />;
}
