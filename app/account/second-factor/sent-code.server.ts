import { data } from "@remix-run/cloudflare";
import { parseForm } from "~/access/forms.server";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import type { CodeAnswer } from "./code-answer";

const codeSchema = z.object({
  code: z
    .string(texts.secondFactor.codeMissing)
    .overwrite(plainText)
    .min(1, texts.secondFactor.codeMissing)
    .max(64, texts.secondFactor.codeWrong),
});

export function readSentCode(form: FormData) {
  const submission = parseForm(form, codeSchema);
  if (submission.status === "success") return { code: submission.value.code, refusal: null };
  const lastResult = submission.reply({ hideFields: ["code"] });
  return { code: null, refusal: data<CodeAnswer>({ lastResult }, { status: 400 }) };
}

const refusedAt = (field: "code" | "password" | "") => (status: number, text: string) =>
  data<CodeAnswer>({ lastResult: { status: "error", error: { [field]: [text] } } }, { status });

export const refusedCode = refusedAt("code");
export const refusedPassword = refusedAt("password");
export const refusedForm = refusedAt("");
