import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { FormAnswer } from "./form-answer";

type ParsedForm = {
  reply: (errors: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult<string[]>;
};

/** Answers with the sent values and a text for each wrong field; `""` is the whole form. */
export const formRejection =
  (submission: ParsedForm, staged?: string | null) =>
  <More extends FormAnswer>(
    status: number,
    { "": whole, ...fields }: Record<string, string>,
    more?: More,
  ) => {
    const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
    const lastResult = submission.reply({ formErrors: whole ? [whole] : undefined, fieldErrors });
    return data({ lastResult, staged, ...more }, { status });
  };

/** Answers with one text above the form, or beside a field. */
export const refused = (status: number, text: string, field = "") =>
  data<FormAnswer>({ lastResult: { status: "error", error: { [field]: [text] } } }, { status });

/** The answer's data alone, to which a caller may add. */
export const refusalOf = (...reasons: string[]): FormAnswer => ({
  lastResult: { status: "error", error: { "": reasons } },
});
