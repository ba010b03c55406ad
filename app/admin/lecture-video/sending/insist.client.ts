import { lineMayBeBack } from "~/enhance/line";

/** Another try is useless. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

const longestPause = 30_000;

type Insistence = {
  signal: AbortSignal;
  onWaiting: (isWaiting: boolean) => void;
  /** Failures allowed while the browser is online; no limit if left out. */
  tries?: number;
};

/** Tries again after 1 to 30 s, at once when online again. Ends with success, a refusal, the signal or the last try. */
export async function insist<T>(attempt: () => Promise<T>, insistence: Insistence): Promise<T> {
  const { signal, onWaiting, tries = Number.POSITIVE_INFINITY } = insistence;
  let failures = 0;
  for (let pause = 1000; ; pause = Math.min(longestPause, pause * 2)) {
    refuseIfAborted(signal);
    try {
      const result = await attempt();
      onWaiting(false);
      return result;
    } catch (error) {
      refuseIfAborted(signal);
      if (navigator.onLine) failures += 1;
      if (error instanceof Refused || failures >= tries) throw error;
      onWaiting(true);
      // Random, so that parallel parts do not all try at the same moment.
      await lineMayBeBack(pause * (0.75 + Math.random() / 2), signal);
    }
  }
}

function refuseIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException("Aborted", "AbortError");
}
