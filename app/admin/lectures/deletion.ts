import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (name: string): Question => ({
  title: "Delete lecture",
  message: `The lecture ${quoted(name)} is deleted for good, with its video and what members have watched of it.`,
  confirmLabel: "Delete",
});
