import type { Question } from "~/ui/confirm/question";

/** Asked before the last course goes too, which the form above it refuses (T43). */
export const removalOf = (email: string, courses: number): Question => ({
  title: "Remove all courses",
  message: `${email} will open no course in the mobile app any more. ${courses} ${courses === 1 ? "course is" : "courses are"} taken away at once.`,
  confirmLabel: "Remove all courses",
});
