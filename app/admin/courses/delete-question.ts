import type { Question } from "~/ui/confirm/question";

export const deleteCourseQuestion = (name: string): Question => ({
  title: "Delete this course?",
  message: `“${name}” will be gone for everybody. This cannot be undone.`,
  confirmLabel: "Delete",
});
