import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { stagedPicture } from "~/ui/form/staged-picture";
import type { Difference } from "./conflict";

export type FormAnswer = {
  lastResult?: SubmissionResult<string[]>;
  staged?: string | null;
  /** The row cannot be deleted yet, for the reason that is told. */
  isInUse?: true;
  /** Of a form with a single field: what stood in it. */
  typed?: string;
  /** Set if somebody else saved meanwhile; `version` is the one to save over. */
  conflict?: { version: number; image?: string | null; differences: Difference[] };
};

/** A mark is a flag such as Read or Logged in. `wantedState` may be set although the answer was lost. */
export type MarkAnswer = FormAnswer & { wantedState?: boolean };

export const useWantedState = (present: boolean): boolean =>
  useActionData<MarkAnswer>()?.wantedState ?? !present;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const sentWith = (answer: FormAnswer | undefined) => answer?.lastResult?.initialValue;

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

export const pictureRemoved = (answer: FormAnswer | undefined): boolean =>
  sentWith(answer)?.removePicture !== undefined && stagedPicture(answer) === null;
