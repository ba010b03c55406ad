import { refusedCode, refusedForm, refusedPassword } from "~/account/second-factor/refused-code.server";
import { cleanPassword, plainText } from "~/portable/clean-text";
import type { ConfirmationRefusal } from "~/models/identity/confirm-session";
import { longestPassword } from "~/models/identity/password-length";
import { texts } from "~/texts";

const longestCode = 64;

/** Undefined where a field is missing or empty. */
export function readProof(form: FormData) {
  const textOf = (name: string, clean: (text: string) => string, longest: number) => {
    const value = form.get(name);
    // What is cut is one letter too long to be right.
    return typeof value === "string" ? clean(value).slice(0, longest + 1) || undefined : undefined;
  };
  return {
    password: textOf("password", cleanPassword, longestPassword),
    code: textOf("code", plainText, longestCode),
  };
}

export function refusedProof(refusal: ConfirmationRefusal | { outcome: "unconfirmed" }) {
  switch (refusal.outcome) {
    case "throttled":
      return refusedForm(429, texts.tooManyAttempts(refusal.minutes));
    case "unconfirmed":
      return refusedPassword(400, texts.confirmation.passwordToo);
    case "wrong-password":
      return refusedPassword(400, texts.confirmation.passwordWrong);
    case "code-missing":
      return refusedCode(400, texts.confirmation.codeMissing);
    case "wrong-code":
      return refusedCode(400, texts.secondFactor.codeWrong);
    case "gone":
      return refusedForm(409, texts.confirmation.gone);
  }
}
