import { sizeOfPart } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";
import { completeUpload, sendPart, startUpload } from "./calls.client";
import { insist, Refused } from "./insist.client";
import { canPackage, checkPlain, checkSize, isPlain } from "./prepare.client";
import type { Asking, Progress } from "./progress";
import { sendPackage } from "./send-package.client";
import { saidOf, tellStop } from "./tell-stop.client";
import { Declined, Unusable } from "./unusable";

export type SendOptions = {
  /** Sends the file without making renditions. */
  asItIs: boolean;
  hasDetail: boolean;
};

const parallel = 2;

/** About a minute; then a person decides. */
const completeTries = 7;

/** Aborting `signal` only pauses: a later call with the same file continues after the parts that have arrived. */
export async function sendVideo(
  lectureId: number,
  file: File,
  options: SendOptions,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
  asking: Asking,
): Promise<void> {
  try {
    if (!options.asItIs && (await canPackage())) {
      checkSize(file);
      return await sendPackage({ lectureId, file, hasDetail: options.hasDetail }, signal, tell, asking);
    }
    await checkPlain(file, options.asItIs);
    let id = "";
    const onBegun = (begun: string) => {
      id = begun;
    };
    // Tries a second time if the store has lost parts that it confirmed before.
    for (let isAgain = false; ; isAgain = true) {
      // A refused part stops the other parts of this try.
      const attempt = new AbortController();
      const stop = () => attempt.abort();
      signal.addEventListener("abort", stop);
      if (signal.aborted) stop();
      try {
        const sending = { lectureId, file, signal: attempt.signal, onBegun };
        return tell({ phase: "done", ...(await sendFile(sending, tell, asking)) });
      } catch (error) {
        if (isAgain || !(error instanceof Refused) || error.status !== 409) {
          // The server writes its refusals down itself.
          const isKnown = error instanceof Refused && error.status < 500;
          if (id && !isKnown && !signal.aborted) await tellStop(id, error);
          throw error;
        }
      } finally {
        signal.removeEventListener("abort", stop);
        stop();
      }
    }
  } catch (error) {
    if (signal.aborted) return;
    tell({
      phase: "failed",
      message: saidOf(error),
      mayBePlain:
        !options.asItIs &&
        error instanceof Unusable &&
        error.isFinal &&
        (await isPlain(file).catch(() => false)),
    });
  }
}

type SendingFile = { lectureId: number; file: File; signal: AbortSignal; onBegun: (id: string) => void };

async function sendFile(
  { lectureId, file, signal, onBegun }: SendingFile,
  tell: (progress: Progress) => void,
  { mayReplace }: Asking,
) {
  const sent = new Map<number, number>();
  const waiting = new Set<number>();
  const report = () => {
    const total = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
    tell({ phase: waiting.size > 0 ? "waiting" : "sending", sent: total, total: file.size });
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
  const { id, partBytes, parts } = await start(false).catch(async (error) => {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    if (await mayReplace(error.message)) return start(true);
    throw new Declined(error.message);
  });
  onBegun(id);
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
      // Read before sending, so that a file error does not count as a network failure.
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

  tell({ phase: "finishing", sent: file.size, total: file.size });
  return insist(() => completeUpload(id, signal), {
    signal,
    onWaiting: (isWaiting) =>
      tell({ phase: isWaiting ? "waiting" : "finishing", sent: file.size, total: file.size }),
    tries: completeTries,
  }).catch((error) => {
    if (signal.aborted || error instanceof Refused) throw error;
    throw new Refused(503, texts.upload.finishFailed);
  });
}
