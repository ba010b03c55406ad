import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useRefusal } from "~/ui/form/refusal";

export type CodeAnswer = { lastResult: SubmissionResult<string[]> };

export function useCodeAnswer() {
  const lastResult = useActionData<CodeAnswer>()?.lastResult;
  return {
    formErrors: useRefusal(),
    codeErrors: lastResult?.error?.code ?? undefined,
    passwordErrors: lastResult?.error?.password ?? undefined,
  };
}
