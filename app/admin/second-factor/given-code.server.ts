import { refusedCode, refusedForm } from "~/account/second-factor/refused-code.server";
import { readSentCode } from "~/account/second-factor/sent-code.server";
import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { texts } from "~/texts";

export function readGivenCode(request: Request, { env }: Context, form: FormData) {
  const { code, refusal } = readSentCode(form);
  if (refusal) return { given: null, refusal };
  return { given: { code, address: callerAddress(request), key: env.APP_SECRET }, refusal: null };
}

type Refused = { outcome: "wrong" | "gone" } | { outcome: "throttled"; minutes: number };

export function refusedGiven(result: Refused) {
  if (result.outcome === "throttled") return refusedForm(429, texts.tooManyAttempts(result.minutes));
  if (result.outcome === "gone") return refusedForm(409, texts.secondFactor.isOff);
  return refusedCode(400, texts.secondFactor.codeWrong);
}
