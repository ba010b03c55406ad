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
  return orNotFound(course && { listHref: urls.admin.courses(course.quarterId) });
});

export const action = only.post(
  admin,
  press("move a course", async ({ params, context, viewer, form }) => {
    const { place, seen, back } = readMove(form);
    if (place === null) return { status: 400, refusal: texts.api.invalid };
    const id = rowIdOf(params.id);
    // The list may show a part of the quarter: a step is from the place that the card had there.
    const isSeen = (order: readonly number[]) => String(order.indexOf(id) + 1) === seen;
    const placed = await placeCourse(context.db, id, { to: place, isSeen }, viewer, new Date());
    if (!placed) return { status: 404, refusal: texts.gone("course") };
    const { outcome, course } = placed;
    if (outcome === "stale") return { status: 409, refusal: texts.orderChanged };
    return { href: back ?? urls.admin.courses(course.quarterId), text: texts.courseMoved };
  }),
);

export default function MoveCourse() {
  const course = useLoaderData<typeof loader>();
  return <MoveFailed what="course" listHref={course?.listHref} />;
}
