import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { LecturePage, lectureTitle } from "~/lecture/lecture-page";
import { lecturePage } from "~/lecture/lecture-page.server";
import type { LectureManagement } from "~/lecture/lectures-screen";
import { prefetchLectures } from "~/lecture/prefetch.server";
import { courseIdOf } from "~/models/row-id";
import { ButtonLink } from "~/ui/button";
import { Plus } from "~/ui/icons";
import { urls } from "~/urls";
import { Missing } from "../missing";
import { breadcrumbsThrough } from "./breadcrumbs";
import { LectureTools } from "./lecture-tools";
import * as css from "./lecture-tools.css";
import { lecturesTexts as say } from "./texts";
import { uploadStates } from "./upload-states.server";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title:
      page?.state === "open"
        ? lectureTitle(page)
        : page?.state === "unknown"
          ? say.noSuchCourse
          : say.lectures,
  },
];

/** Rule: Right to watch. */
export const loader = only(
  admin,
  async (call) => {
    const { context, params } = call;
    const [{ data: page, init }, uploads] = await Promise.all([
      lecturePage(call, urls.admin),
      uploadStates(context.reads, courseIdOf(params.courseId), new Date()),
    ]);
    return data({ ...page, uploads }, init ?? undefined);
  },
  prefetchLectures,
);

export default function AdminLectures() {
  const page = useLoaderData<typeof loader>();
  if (page.state === "unknown") return <Missing what="course" />;
  const courseId = page.state === "open" ? page.course.id : null;
  const total = page.state === "open" ? page.lectures.length : 0;
  const management: LectureManagement = {
    breadcrumbs: breadcrumbsThrough(null, page.state === "open" ? page.course.name : say.lectures),
    course: courseId !== null && (
      <div className={css.course}>
        <ButtonLink href={urls.admin.lectureAdd(courseId)} tone="quiet">
          <Plus /> {say.addLecture}
        </ButtonLink>
        <p>
          <ButtonLink href={urls.admin.courseEdit(courseId)} tone="plain">
            {say.editCourse}
          </ButtonLink>
          <ButtonLink href={urls.admin.courseProgress(courseId)} tone="plain">
            {say.whoWatched}
          </ButtonLink>
        </p>
      </div>
    ),
    lecture: (lecture, place) => (
      <LectureTools lecture={lecture} upload={page.uploads[lecture.id]} place={place} total={total} />
    ),
  };
  return <LecturePage page={page} management={management} />;
}
