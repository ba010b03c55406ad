import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (subject: string): Question => ({
  title: "Delete message",
  message: `The message ${quoted(subject)} is deleted for good.`,
  confirmLabel: "Delete",
});
