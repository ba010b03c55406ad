import { noticeTimes } from "~/texts";
import { accountFieldsTexts } from "../texts";

/** For who sent a new password with a space around it, and must not count on it. */
export const trimmedNotice = (form: FormData, password: string) =>
  form.get("password") === password
    ? []
    : [{ kind: "info", text: accountFieldsTexts.passwordTrimmed, ms: noticeTimes.guard } as const];
