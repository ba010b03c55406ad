import type { ReactNode } from "react";
import { counted } from "~/formats";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const courseListTexts = {
  moreCourses: "More courses",
};

export const lectureRowsTexts = {
  watch: (lecture: ReactNode, hide: Hide) => sentence`Watch${hide(sentence` ${lecture}`)}`,
  locked: "Opens with a plan",
  access: (lectures: number, hasPreview: boolean) =>
    !hasPreview
      ? "These lectures open with a plan."
      : lectures === 1
        ? "This lecture is open to everyone."
        : "One lecture is open to everyone; the others open with a plan.",
  moreLectures: (further: string) => `And ${further} more.`,
};

export const courseTexts = {
  course: "Course",
  courseByAuthor: (name: string, author: string) => `${name} by ${author}.`,
  home: "Home",
  courses: "Courses",
  about: "About this course",
  lectures: "Lectures",
  noLectures: "The lectures of this course are coming soon.",
  errorTitle: "The course could not be loaded",
  noSuchCourse: "There is no course at this address",
  errorHint: "This is a fault on our side. Please try again in a moment.",
  noSuchCourseHint: "It may have been removed, or there may be a typo in the address.",
  allCourses: "All courses",
};

export const authorTexts = {
  by: (author: ReactNode) => sentence`By ${author}`,
};

export const enrolCardTexts = {
  label: "Join this course",
  preview: "Watch a lecture, free",
  cpd: (hours: string) => `CPD ${hours}`,
  certificate: "Certificate of completion",
  partOf: (quarter: ReactNode) => sentence`Part of ${quarter}`,
  howToJoin: "How to join",
};

export const moreCoursesTexts = {
  title: "More courses",
  home: "Home",
  courses: "Courses",
  noMoreCourses: "There are no more courses",
  allCourses: "All courses",
};

export const lengthsTexts = {
  lectureCount: (count: number) => counted(count, { one: "lecture", other: "lectures" }),
  partialLength: (length: string) => `${length} so far`,
};
