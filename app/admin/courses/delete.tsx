import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { forgetCourse } from "~/http/caches/page-cache.server";
import { deleteCourse, findCourse } from "~/models/catalogue/courses";
import { losesWithCourse } from "~/models/losses";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { DeletePage } from "../editing/delete-page";
import { accessLost } from "../editing/losses.server";
import { goneAlready, inUse, press } from "../editing/press.server";
import { found } from "../found.server";
import { titleOr } from "../missing";
import { deletionOf } from "./deletion";
import { deleteTexts as say } from "./texts";

export { clientLoader } from "~/ui/confirm/losses";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("course", say.deleteCourse);

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const [course, lost] = await Promise.all([
    findCourse(context.reads, id),
    losesWithCourse(context.reads, id),
  ]);
  return found(course && { ...course, losses: accessLost(lost) });
});

export const action = only.post(
  admin,
  press("delete a course", async ({ params, context, viewer }) => {
    const id = rowIdOf(params.id);
    const deleted = await deleteCourse(context.db, id, viewer, new Date());
    if (deleted.outcome === "gone") return goneAlready("course", urls.admin.courses());
    if (deleted.outcome === "has-lectures") return inUse(texts.courseHasLectures(deleted.lectures));
    await forgetCourse(context, id);
    return { href: urls.admin.courses(deleted.quarterId), text: texts.courseDeleted };
  }),
);

export default function DeleteCourse() {
  const course = useLoaderData<typeof loader>();
  const list = { label: say.courses, href: urls.admin.courses(course?.quarterId) };
  return <DeletePage what="course" row={course} list={list} questionOf={deletionOf} />;
}
