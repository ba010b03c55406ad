import { type Question, quoted } from "~/ui/confirm/question";

export const deletionOf = (subject: string): Question => ({
  title: "Delete message",
  message: `The message ${quoted(subject)} will be permanently deleted.`,
  confirmLabel: "Delete",
});

export const requestDeleted = "Password request deleted";

export const requestDeletionOf = (email: string): Question => ({
  title: "Delete password request",
  message: `No link is made for ${email}. The password stays as it is.`,
  confirmLabel: "Delete",
});
