import { texts } from "~/texts";
import { stopSending } from "./calls.client";
import { Refused } from "./insist.client";
import { Declined, Unusable } from "./unusable";

export function saidOf(error: unknown): string {
  const isSaid = [Refused, Unusable, Declined].some((said) => error instanceof said);
  if (isSaid && error instanceof Error) return error.message;
  // Anything else means that the file was moved or changed after it was chosen.
  return texts.upload.unreadable;
}

/** Without this the list would show the upload as under way, until an hour of silence marks it as stopped. */
export const tellStop = (id: string, error: unknown) => stopSending(id, saidOf(error)).catch(() => {});
