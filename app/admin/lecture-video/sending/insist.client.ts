import { retry } from "~/enhance/line";

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
export async function insist<T>(
  attempt: () => Promise<T>,
  { signal, onWaiting, tries = Number.POSITIVE_INFINITY }: Insistence,
): Promise<T> {
  let failures = 0;
  const onFailure = (error: unknown) => {
    if (navigator.onLine) failures += 1;
    if (error instanceof Refused || failures >= tries) throw error;
    onWaiting(true);
  };
  const found = await retry(async () => ({ result: await attempt() }), signal, { longestPause, onFailure });
  if (!found) throw new DOMException("Aborted", "AbortError");
  onWaiting(false);
  return found.result;
}
