import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { LecturePage, lectureTitle } from "~/lecture/lecture-page";
import { lecturePage } from "~/lecture/lecture-page.server";
import type { LectureManagement } from "~/lecture/lectures-screen";
import { prefetchLectures } from "~/lecture/prefetch.server";
import { orderMark } from "~/models/catalogue/order-mark";
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

export { shouldRevalidate } from "../editing/refreshed";

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
  async (args) => {
    const { context, params } = args;
    const [{ data: page, init }, uploads] = await Promise.all([
      lecturePage(args, urls.admin),
      uploadStates(context.reads, courseIdOf(params.courseId), new Date()),
    ]);
    const seen = page.state === "open" ? orderMark(page.lectures.map(({ id }) => id)) : "";
    return data({ ...page, uploads, seen }, init ?? undefined);
  },
  prefetchLectures,
);

export default function AdminLectures() {
  const page = useLoaderData<typeof loader>();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (page.state === "unknown") return <Missing what="course" />;
  const courseId = page.state === "open" ? page.course.id : null;
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
            {say.progress}
          </ButtonLink>
        </p>
      </div>
    ),
    lecture: (lecture, place) => (
      <LectureTools
        lecture={lecture}
        upload={page.uploads[lecture.id]}
        place={place}
        total={page.state === "open" ? page.lectures.length : 0}
        seen={page.seen}
        canDrag={isHydrated}
      />
    ),
  };
  return <LecturePage page={page} management={management} />;
}
