import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (name: string): Question => ({
  title: "Delete course",
  message: `The course ${quoted(name)} is deleted for everybody, for good.`,
  confirmLabel: "Delete",
});
