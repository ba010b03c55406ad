import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

export type TreeAnswer = {
  selected?: number[];
  baseline?: number[];
  /** Set if somebody else saved this set meanwhile. */
  theirs?: number[];
  errors?: string[];
};

/** Also reads the answer of a form that was open for too long (conform's `lastResult`). */
export function useTreeAnswer(field: string): TreeAnswer {
  const found = useActionData<TreeAnswer & { lastResult?: SubmissionResult<string[]> }>();
  if (!found?.lastResult) return found ?? {};
  const { initialValue, error } = found.lastResult;
  const errors = error?.[""] ?? [];
  if (!initialValue) return { errors };
  const sent = initialValue[field] ?? [];
  const baseline = String(initialValue.baseline ?? "");
  return {
    selected: (Array.isArray(sent) ? sent : [sent]).map(Number),
    baseline: baseline === "" ? [] : baseline.split(",").map(Number),
    errors,
  };
}
