import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

/** What comes back with the page: the boxes as they were sent, and why nothing was saved. */
export type TreeAnswer = {
  selected?: number[];
  baseline?: number[];
  /** Somebody else has saved these meanwhile. */
  theirs?: number[];
  errors?: string[];
};

/** The action's answer, or what a form that was open for too long brings back. */
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
