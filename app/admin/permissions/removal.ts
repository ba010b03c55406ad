import type { Question } from "~/ui/confirm/question";
import { removalTexts as say } from "./texts";

/** The form above refuses to save without a course, so this asks on its own (rule: Last course). */
export const removalOf = (email: string, courses: number): Question => ({
  title: say.title,
  message: say.message(email, courses),
  confirmLabel: say.title,
});
