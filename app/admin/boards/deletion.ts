import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (name: string): Question => ({
  title: "Delete board",
  message: `The board ${quoted(name)} is deleted for good, with its picture, and leaves the public page.`,
  confirmLabel: "Delete",
});
