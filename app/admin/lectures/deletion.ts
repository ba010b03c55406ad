import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (name: string, losses: string | null = null): Question => ({
  title: "Delete lecture",
  message: `The lecture ${quoted(name)} will be permanently deleted, with its video and viewing history.`,
  confirmLabel: "Delete",
  losses,
});
