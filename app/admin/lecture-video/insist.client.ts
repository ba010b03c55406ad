/** The server has answered and will not change its mind: trying again is of no use. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const longestPause = 30_000;

type Insistence = {
  signal: AbortSignal;
  onWaiting: (isWaiting: boolean) => void;
  /** How often it may fail while the browser is online; without it there is no end. */
  tries?: number;
};

/**
 * Tries until it works: at longer and longer distances while the network or the server fails, at once
 * when the browser says that it is online again. Only a refusal, the signal or the last of `tries` ends it.
 */
export async function insist<T>(attempt: () => Promise<T>, insistence: Insistence): Promise<T> {
  const { signal, onWaiting, tries = Number.POSITIVE_INFINITY } = insistence;
  let failures = 0;
  for (let pause = 1000; ; pause = Math.min(longestPause, pause * 2)) {
    signal.throwIfAborted();
    try {
      const result = await attempt();
      onWaiting(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (navigator.onLine) failures += 1;
      if (error instanceof Refused || failures >= tries) throw error;
      onWaiting(true);
      // Not all at the same moment: two parts wait side by side.
      await pauseOrOnline(pause * (0.75 + Math.random() / 2), signal);
    }
  }
}

function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
