import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findLecture, lecturesInOrder, placeLecture } from "~/models/catalogue/lecture-management";
import { orderMark } from "~/models/catalogue/order-mark";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import type { FormAnswer } from "../editing/form-answer";
import { press } from "../editing/press.server";
import { titleOr } from "../missing";
import { MoveFailed } from "../move/move-failed";
import { MoveToPlace } from "../move/move-to-place";
import { readMove } from "../move/read-move.server";
import { orNotFound } from "../or-not-found.server";
import { moveTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("lecture", say.moveLecture);

/** As a page, it shows a refusal, the list as it is now, and the typed place once more. */
export const loader = only(admin, async ({ params, context }) => {
  const lectureId = rowIdOf(params.id);
  const [lecture, order] = await Promise.all([
    findLecture(context.reads, lectureId),
    lecturesInOrder(context.reads, lectureId),
  ]);
  if (!lecture) return orNotFound(null);
  const { id, name, courseId, courseName } = lecture;
  const seen = orderMark(order.map((each) => each.id));
  return orNotFound({
    id,
    name,
    order,
    seen,
    listHref: urls.admin.lectures({ id: courseId, name: courseName }),
  });
});

export const action = only.post(
  admin,
  press("move a lecture", async ({ params, context, viewer, form }) => {
    const { place, typed, seen, back } = readMove(form);
    if (place === null) return { status: 400, refusal: texts.api.invalid, typed };
    const isSeen = (order: readonly number[]) => orderMark(order) === seen;
    const id = rowIdOf(params.id);
    const placed = await placeLecture(context.db, id, { to: place, isSeen }, viewer, new Date());
    if (!placed) return { status: 404, refusal: texts.gone("lecture") };
    const { outcome, lecture } = placed;
    if (outcome === "stale") return { status: 409, refusal: texts.orderChanged, typed };
    return {
      href: back ?? urls.admin.lectures({ id: lecture.courseId, name: lecture.courseName }),
      text: texts.lectureMoved,
    };
  }),
);

export default function MoveLecture() {
  const lecture = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!lecture) return <MoveFailed what="lecture" />;
  const { id, name, order, seen, listHref } = lecture;
  return (
    <MoveFailed what="lecture" listHref={listHref}>
      <ol>
        {order.map((each) => (
          <li key={each.id}>
            <bdi>{each.name}</bdi>
          </li>
        ))}
      </ol>
      <MoveToPlace
        action={urls.admin.lectureMove(id)}
        name={name}
        place={order.findIndex((each) => each.id === id) + 1}
        total={order.length}
        seen={seen}
        back={listHref}
        typed={answer?.typed}
      />
    </MoveFailed>
  );
}
