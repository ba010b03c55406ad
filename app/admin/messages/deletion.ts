import type { Question } from "~/ui/confirm/question";
import { deletionTexts, requestDeletionTexts } from "./texts";

export const deletionOf = (subject: string): Question => ({
  title: deletionTexts.title,
  message: deletionTexts.message(subject),
  confirmLabel: deletionTexts.delete,
});

export const requestDeletionOf = (email: string): Question => ({
  title: requestDeletionTexts.title,
  message: requestDeletionTexts.message(email),
  confirmLabel: requestDeletionTexts.delete,
});
