import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (name: string): Question => ({
  title: "Delete board",
  message: `${quoted(name)} leaves the board and the public page, with the picture, for good.`,
  confirmLabel: "Delete",
});
