import { data } from "@remix-run/cloudflare";
import { parseForm } from "~/access/forms.server";
import { retryAfter } from "~/http/retry-after";
import { texts } from "~/texts";
import type { CodeAnswer } from "./code-answer";
import { codeSchema } from "./code-schema";

export function readSentCode(form: FormData) {
  const submission = parseForm(form, codeSchema);
  if (submission.status === "success") return { code: submission.value.code, refusal: null };
  const lastResult = submission.reply({ hideFields: ["code"] });
  return { code: null, refusal: data<CodeAnswer>({ lastResult }, { status: 400 }) };
}

const refusedAt =
  (field: "code" | "password" | "") => (status: number, text: string, headers?: HeadersInit) =>
    data<CodeAnswer>({ lastResult: { status: "error", error: { [field]: [text] } } }, { status, headers });

export const refusedCode = refusedAt("code");
export const refusedPassword = refusedAt("password");
export const refusedForm = refusedAt("");
export const refusedTooOften = (minutes: number) =>
  refusedForm(429, texts.tooManyAttempts(minutes), retryAfter(minutes));
