import { useActionData } from "@remix-run/react";
import { useRefusal } from "~/ui/form/refusal";
import type { Reason } from "~/ui/reasons";
import type { FormAnswer } from "../editing/form-answer";
import type { AccountResult } from "../list/account-result";
import type { HandedLinks } from "../password-links/link-sheet.server";

export type Answer = {
  results?: AccountResult[];
  links?: HandedLinks;
  /** Keep the key that was sent: another key would make other links. */
  submission?: string;
  selected?: number[];
  plan?: string;
  /** Keep the ends that were sent: if only the answer was lost, newer ends would renew a second time. */
  seen?: string[];
  planErrors?: string[];
  errors?: readonly Reason[];
};

/** Also reads the answer of a form that was open for too long (conform's `lastResult`). */
export function useAnswer(): Answer {
  const errors = useRefusal();
  const found = useActionData<Answer & FormAnswer>();
  if (!found?.lastResult) return found ?? {};
  const { initialValue } = found.lastResult;
  const items = [initialValue?.itemId ?? []].flat();
  return {
    selected: items.map(Number),
    plan: String(initialValue?.plan ?? ""),
    submission: String(initialValue?.submission ?? ""),
    errors,
  };
}
