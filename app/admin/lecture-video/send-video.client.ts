import { sizeOfPart } from "~/media/upload-sizes";
import { texts } from "~/texts";
import { completeUpload, sendPart, startUpload } from "./calls.client";
import { insist, Refused } from "./insist.client";
import { prepare, Unusable } from "./prepare.client";

export type Progress =
  | { phase: "sending" | "waiting" | "finishing"; sent: number }
  | { phase: "done"; remark: string | null }
  | { phase: "failed"; message: string };

/** How many parts are on their way at a time. */
const parallel = 2;

/** A video that cannot be put together is not asked for for ever: after about a minute a person decides. */
const completeTries = 7;

export type Asking = {
  /** Whether another file, which is on its way to the lecture, may be thrown away. */
  mayReplace: (message: string) => boolean;
};

/**
 * Sends a chosen file to a lecture. Aborting `signal` only stops it: called again with the same file it
 * goes on behind the parts that have arrived, also after a reload.
 */
export async function sendVideo(
  lectureId: number,
  chosen: File,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
  asking: Asking,
): Promise<void> {
  try {
    const { file } = await prepare(chosen);
    // A second time where the store knows fewer parts than it once said.
    for (let isAgain = false; ; isAgain = true) {
      // What one part's refusal makes of no use stops with it.
      const attempt = new AbortController();
      const either = AbortSignal.any([signal, attempt.signal]);
      try {
        return tell({ phase: "done", ...(await sendFile(lectureId, file, either, tell, asking)) });
      } catch (error) {
        if (isAgain || !(error instanceof Refused) || error.status !== 409) throw error;
      } finally {
        attempt.abort();
      }
    }
  } catch (error) {
    if (signal.aborted) return;
    const isSaid = [Refused, Unusable, Declined].some((said) => error instanceof said);
    // A file that was moved or changed after it was chosen cannot be read any more.
    tell({
      phase: "failed",
      message: isSaid && error instanceof Error ? error.message : texts.upload.unreadable,
    });
  }
}

/** The upload of another file is left alone. */
class Declined extends Error {}

async function sendFile(
  lectureId: number,
  file: File,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
  { mayReplace }: Asking,
) {
  /** Bytes that have gone out, by part. */
  const sent = new Map<number, number>();
  const waiting = new Set<number>();
  const report = () => {
    const total = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
    tell({ phase: waiting.size > 0 ? "waiting" : "sending", sent: total });
  };
  const persistent = (who: number) => ({
    signal,
    onWaiting: (isWaiting: boolean) => {
      if (waiting.has(who) === isWaiting) return;
      if (isWaiting) waiting.add(who);
      else waiting.delete(who);
      report();
    },
  });

  const start = (replace: boolean) =>
    insist(() => startUpload(lectureId, file, replace, signal), persistent(0));
  const { id, partBytes, parts } = await start(false).catch((error) => {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    if (mayReplace(error.message)) return start(true);
    throw new Declined(error.message);
  });
  const upload = { bytes: file.size, partBytes };
  for (const number of parts) sent.set(number, sizeOfPart(upload, number));
  const missing: number[] = [];
  for (let number = 1; sizeOfPart(upload, number) > 0; number += 1) {
    if (!sent.has(number)) missing.push(number);
  }
  report();

  const sender = async () => {
    for (let number = missing.shift(); number; number = missing.shift()) {
      const current = number;
      const start = (current - 1) * partBytes;
      // Read before it is sent: an upload that fails because of the file is not the network's fault.
      const bytes = new Blob([await file.slice(start, start + partBytes).arrayBuffer()]);
      const onSent = (count: number) => {
        sent.set(current, Math.min(count, bytes.size));
        report();
      };
      await insist(() => sendPart({ id, number: current, bytes, signal, onSent }), persistent(current));
      onSent(bytes.size);
    }
  };
  await Promise.all(Array.from({ length: parallel }, sender));

  tell({ phase: "finishing", sent: file.size });
  return insist(() => completeUpload(id, signal), {
    signal,
    onWaiting: (isWaiting) => tell({ phase: isWaiting ? "waiting" : "finishing", sent: file.size }),
    tries: completeTries,
  }).catch((error) => {
    if (signal.aborted || error instanceof Refused) throw error;
    throw new Refused(503, texts.upload.finishFailed);
  });
}
