import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { forgetCourse } from "~/http/caches/page-cache.server";
import { deleteCourse, findCourse } from "~/models/catalogue/courses";
import { impactOfCourse } from "~/models/deletion-impact";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { DeletePage } from "../editing/delete-page";
import { accessImpact } from "../editing/impact.server";
import { goneAlready, inUse, press } from "../editing/press.server";
import { titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { deletionOf } from "./deletion";
import { deleteTexts as say } from "./texts";

export { clientLoader } from "~/ui/confirm/impact";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("course", say.deleteCourse);

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const [course, lost] = await Promise.all([
    findCourse(context.reads, id),
    impactOfCourse(context.reads, id),
  ]);
  return orNotFound(course && { ...course, impact: accessImpact(lost) });
});

export const action = only.post(
  admin,
  press("delete a course", async ({ params, context, viewer }) => {
    const id = rowIdOf(params.id);
    const deleted = await deleteCourse(context.db, id, viewer, new Date());
    if (deleted.outcome === "gone") return goneAlready("course", urls.admin.allCourses);
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
