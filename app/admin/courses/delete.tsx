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
import { answerDeletion } from "../editing/deletion.server";
import { accessLost } from "../editing/losses.server";
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

export const action = only.post(admin, (sent) =>
  answerDeletion(sent, "course", urls.admin.courses(), async () => {
    const id = rowIdOf(sent.params.id);
    const deleted = await deleteCourse(sent.context.db, id, sent.viewer, new Date());
    if (deleted.outcome === "gone") return null;
    if (deleted.outcome === "has-lectures") return { refusal: texts.courseHasLectures(deleted.lectures) };
    await forgetCourse(sent.context, id);
    return { href: urls.admin.courses(deleted.quarterId), text: texts.courseDeleted };
  }),
);

export default function DeleteCourse() {
  const course = useLoaderData<typeof loader>();
  const list = { label: say.courses, href: urls.admin.courses(course?.quarterId) };
  return <DeletePage what="course" row={course} list={list} questionOf={deletionOf} />;
}
