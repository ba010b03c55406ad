import type { Crumb } from "~/ui/page-header";
import { urls } from "~/urls";

type Course = { id: number; name: string };

export const courseOf = (lecture: { courseId: number; courseName: string }): Course => ({
  id: lecture.courseId,
  name: lecture.courseName,
});

/** The way to a course's lectures, or to a page about one of them; there `course` is null only where it is gone. */
export const trailThrough = (course: Course | null, title: string): Crumb[] => [
  { label: "Courses", href: urls.admin.courses() },
  ...(course ? [{ label: course.name, href: urls.admin.lectures(course) }] : []),
  { label: title },
];
