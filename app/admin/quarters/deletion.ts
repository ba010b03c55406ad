import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (name: string): Question => ({
  title: "Delete quarter",
  message: `The quarter ${quoted(name)} is deleted for good, with its picture and everybody's access to it.`,
  confirmLabel: "Delete",
});
