import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

export type CodeAnswer = { lastResult: SubmissionResult<string[]> };

export function useCodeAnswer() {
  const lastResult = useActionData<CodeAnswer>()?.lastResult;
  return {
    formErrors: lastResult?.error?.[""] ?? [],
    codeErrors: lastResult?.error?.code ?? undefined,
    passwordErrors: lastResult?.error?.password ?? undefined,
  };
}
