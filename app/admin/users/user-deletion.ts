import { texts } from "~/texts";
import { userDeletionTexts as say } from "./texts";

export const deletionOf = (email: string, impact: string | null = null) => ({
  title: say.deleteUser,
  message: say.canBeRestored(texts.deleteUser, email),
  confirmLabel: say.delete,
  impact,
});
