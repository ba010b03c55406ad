import type { ReactNode } from "react";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const previewListTexts = {
  title: "Watch a lecture",
  watch: (lecture: ReactNode, hide: Hide) => sentence`Watch${hide(sentence` ${lecture}`)}`,
};

export const previewTexts = {
  previewLecture: "Preview lecture",
  home: "Home",
  courses: "Courses",
  player: "Player",
  course: (course: ReactNode) => sentence`A lecture of the course ${course}, open to everyone.`,
  courseByAuthor: (course: ReactNode, author: ReactNode) =>
    sentence`A lecture of the course ${course} by ${author}, open to everyone.`,
  description: (course: string) => `A lecture of the course ${course}, open to everyone.`,
  joinNow: "Join Now",
  howToJoin: "How to join",
  notOpen: "This lecture is not open to everyone",
  notOpenHint: "The society may have opened another one instead.",
  allCourses: "All courses",
};
