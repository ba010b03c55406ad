import type { Question } from "~/ui/confirm/question";

export const deleteLectureQuestion = (name: string): Question => ({
  title: "Delete this lecture?",
  message: `“${name}”, its video and what members have watched of it will be gone. This cannot be undone.`,
  confirmLabel: "Delete",
});
