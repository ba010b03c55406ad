import type { Crumb } from "~/ui/page-header";
import { urls } from "~/urls";

type Course = { id: number; name: string };

export const courseOf = (lecture: { courseId: number; courseName: string }): Course => ({
  id: lecture.courseId,
  name: lecture.courseName,
});

/** `course`: null on the course's own page, or if it is gone. */
export const trailThrough = (course: Course | null, title: string): Crumb[] => [
  { label: "Courses", href: urls.admin.courses() },
  ...(course ? [{ label: course.name, href: urls.admin.lectures(course) }] : []),
  { label: title },
];
