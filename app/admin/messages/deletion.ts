import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (subject: string): Question => ({
  title: "Delete message",
  message: `The message ${quoted(subject)} will be permanently deleted.`,
  confirmLabel: "Delete",
});
