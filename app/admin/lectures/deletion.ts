import type { Question } from "~/ui/confirm/question";
import { deletionTexts as say } from "./texts";

export const deletionOf = (name: string, impact: string | null = null): Question => ({
  title: say.title,
  message: say.message(name),
  confirmLabel: say.delete,
  impact,
});
