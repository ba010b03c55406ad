import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { FormAnswer } from "./form-answer";

type Read = {
  reply: (errors: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult<string[]>;
};

/** What sends a form back with its values: a status, texts by field (`""` is the whole form), and more. */
export const refusalOf =
  (submission: Read, kept?: string | null) =>
  <More extends FormAnswer>(
    status: number,
    { "": whole, ...fields }: Record<string, string>,
    more?: More,
  ) => {
    const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
    const lastResult = submission.reply({ formErrors: whole ? [whole] : undefined, fieldErrors });
    return data({ lastResult, kept, ...more }, { status });
  };

/** A press of a button that could not be done, with the reason for its page. */
export const refused = (status: number, text: string) =>
  data<FormAnswer>({ lastResult: { status: "error", error: { "": [text] } } }, { status });
