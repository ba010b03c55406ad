import type { Question } from "~/ui/confirm/question";

/** The form above refuses to save without a course, so this asks on its own (rule: Last course). */
export const removalOf = (email: string, courses: number): Question => ({
  title: "Remove all courses",
  message: `${email} will open no course in the mobile app any more. ${courses} ${courses === 1 ? "course is" : "courses are"} taken away at once.`,
  confirmLabel: "Remove all courses",
});
