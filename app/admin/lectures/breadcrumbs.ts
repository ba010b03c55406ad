import type { Crumb } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { breadcrumbTexts } from "./texts";

type Course = { id: number; name: string };

export const courseOf = (lecture: { courseId: number; courseName: string }): Course => ({
  id: lecture.courseId,
  name: lecture.courseName,
});

/** `course`: null on the course's own page, or if it is gone. */
export const breadcrumbsThrough = (course: Course | null, title: string): Crumb[] => [
  { label: breadcrumbTexts.courses, href: urls.admin.allCourses },
  ...(course ? [{ label: course.name, href: urls.admin.lectures(course) }] : []),
  { label: title },
];
