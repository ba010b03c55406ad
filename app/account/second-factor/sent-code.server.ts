import { data } from "@remix-run/cloudflare";
import { parseForm } from "~/access/forms.server";
import type { CodeAnswer } from "./code-answer";
import { codeSchema } from "./code-schema";

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
