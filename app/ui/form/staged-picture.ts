import type { SubmissionResult } from "@conform-to/react";

type PictureAnswer = {
  lastResult?: SubmissionResult<string[]>;
  /** The signed name of the picture that came with the form; null if it is to go. */
  staged?: string | null;
};

/**
 * Brings the picture of a refused form back. An answer that has not looked at the picture, as when the form itself is too
 * old, gives the name back that the form has sent.
 */
export function stagedPicture(answer: PictureAnswer | undefined): string | null {
  if (answer?.staged !== undefined) return answer.staged;
  const sent = answer?.lastResult?.initialValue;
  return typeof sent?.staged === "string" && sent.removePicture === undefined ? sent.staged : null;
}
