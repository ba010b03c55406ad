import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import type { ConfirmationRefusal } from "~/models/identity/confirm-session";
import { isConfirmed } from "~/models/identity/confirmation";
import { longestPassword } from "~/models/identity/limits";
import type { Viewer } from "~/models/identity/session";
import { cleanPassword, plainText } from "~/portable/clean-text";
import { texts } from "~/texts";
import {
  readSentCode,
  refusedCode,
  refusedForm,
  refusedPassword,
  refusedTooOften,
} from "../second-factor/sent-code.server";

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
      return refusedTooOften(refusal.minutes);
    case "unconfirmed":
      return refusedPassword(400, texts.confirmation.passwordExpired);
    case "wrong-password":
      return refusedPassword(400, texts.confirmation.passwordWrong);
    case "code-missing":
      return refusedCode(400, texts.confirmation.codeMissing);
    case "wrong-code":
      return refusedCode(400, texts.secondFactor.codeWrong);
    case "gone":
      return refusedForm(409, texts.confirmation.accountChanged);
  }
}

export const ownerOf = (viewer: Viewer, now: Date) => ({
  email: viewer.email,
  asksPassword: !isConfirmed(viewer, now),
});

export function readGivenCode(request: Request, { env }: Context, form: FormData) {
  const { code, refusal } = readSentCode(form);
  if (refusal) return { given: null, refusal };
  const { password } = readProof(form);
  return { given: { code, password, address: callerAddress(request), key: env.APP_SECRET }, refusal: null };
}

export function refusedGiven(refusal: ConfirmationRefusal | { outcome: "unconfirmed" }) {
  return refusal.outcome === "gone" ? refusedForm(409, texts.secondFactor.alreadyOff) : refusedProof(refusal);
}
