import type { Crumb } from "~/ui/page-header";
import { urls } from "~/urls";

type Course = { id: number; name: string };

export const courseOf = (lecture: { courseId: number; courseName: string }): Course => ({
  id: lecture.courseId,
  name: lecture.courseName,
});

/** The way to a page about one of a course's lectures; the course is null where it is not known any more. */
export const trailThrough = (course: Course | null, title: string): Crumb[] => [
  { label: "Courses", href: urls.admin.courses() },
  ...(course ? [{ label: course.name, href: urls.admin.lectures(course) }] : []),
  { label: title },
];
