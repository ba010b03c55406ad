import type { Question } from "~/ui/confirm/question";

/** The form above refuses to save without a course, so this asks on its own (rule: Last course). */
export const removalOf = (email: string, courses: number): Question => ({
  title: "Remove all courses",
  message: `${email} will lose access to all courses in the mobile app: ${courses} ${courses === 1 ? "course" : "courses"} will be removed immediately.`,
  confirmLabel: "Remove all courses",
});
