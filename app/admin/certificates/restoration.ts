import type { Question } from "~/ui/confirm/question";
import { certificatesTexts as words } from "./texts";

export const restoration = (course: string, email: string): Question => ({
  title: words.restoreTitle,
  message: words.restoreQuestion(course, email),
  confirmLabel: words.restore,
  tone: "primary",
});
