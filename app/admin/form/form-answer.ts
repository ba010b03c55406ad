import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { Difference } from "./conflict";

/** What a form that was not saved gets back. */
export type FormAnswer = {
  lastResult?: SubmissionResult<string[]>;
  /** The picture that came with it, kept for the next try. */
  kept?: string | null;
  /** Somebody else saved meanwhile: what differs, the version to save over, and the picture it has. */
  conflict?: { version: number; image?: string | null; differences: Difference[] };
};

/** Why the whole of what was sent was refused. */
export const useRefusal = (): string[] => useActionData<FormAnswer>()?.lastResult?.error?.[""] ?? [];

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const sentWith = (answer: FormAnswer | undefined) => answer?.lastResult?.initialValue;

/** The hidden fields of the next try: from the answer, else as they were sent, else as they were loaded. */
export function hiddenFields(
  answer: FormAnswer | undefined,
  loaded: { submission?: string; version?: number },
) {
  const sent = sentWith(answer);
  return {
    submission: textOf(sent?.submission) ?? loaded.submission,
    version: answer?.conflict?.version ?? Number(textOf(sent?.version) ?? loaded.version ?? 0),
  };
}

/** The picture that an answer has kept, or that the form brought back from an earlier one. */
export const keptPicture = (answer: FormAnswer | undefined): string | null =>
  answer?.kept === undefined ? (textOf(sentWith(answer)?.kept) ?? null) : answer.kept;

/** Whether 'Remove picture' was checked and still means the picture in sight. */
export const pictureRemoved = (answer: FormAnswer | undefined): boolean =>
  sentWith(answer)?.removePicture !== undefined && keptPicture(answer) === null;
