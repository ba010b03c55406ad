import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "../form/form-answer";
import type { ResultView } from "./results-view.server";

/** What comes back with the page: what was done, or what was sent and why nothing was. */
export type Answer = {
  results?: ResultView[];
  selected?: number[];
  plan?: string;
  planErrors?: string[];
  errors?: string[];
};

/** The action's answer, or what a form that was open for too long brings back. */
export function useAnswer(): Answer {
  const found = useActionData<Answer & FormAnswer>();
  if (!found?.lastResult) return found ?? {};
  const { initialValue, error } = found.lastResult;
  const items = [initialValue?.itemId ?? []].flat();
  return {
    selected: items.map(Number),
    plan: String(initialValue?.plan ?? ""),
    errors: error?.[""] ?? [],
  };
}
