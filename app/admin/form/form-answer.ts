import type { SubmissionResult } from "@conform-to/react";
import type { Difference } from "../conflict";

/** What a form that was not saved gets back. */
export type FormAnswer = {
  lastResult?: SubmissionResult<string[]>;
  /** The picture that came with it, kept for the next try. */
  kept?: string | null;
  /** Somebody else saved meanwhile: what differs, the version to save over, and the picture it has. */
  conflict?: { version: number; image: string | null; differences: Difference[] };
};

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The hidden fields of the next try: from the answer, else as they were sent, else as they were loaded. */
export function hiddenFields(
  answer: FormAnswer | undefined,
  loaded: { submission: string; version: number },
) {
  const sent = answer?.lastResult?.initialValue;
  return {
    submission: textOf(sent?.submission) ?? loaded.submission,
    version: answer?.conflict?.version ?? Number(textOf(sent?.version) ?? loaded.version),
    kept: answer?.kept === undefined ? (textOf(sent?.kept) ?? null) : answer.kept,
  };
}
