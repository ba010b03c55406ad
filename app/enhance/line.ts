type Options = {
  /** In ms, for each try: then it is aborted. */
  patience?: number;
  /** In ms, between two tries. */
  longestPause?: number;
  /** What it throws ends the tries. */
  onFailure?: ((error: unknown) => void) | undefined;
};

/** Asks again after growing pauses while `ask` throws, and at once when the browser has a line again. Returns null once
 * `wanted` is aborted. */
export async function retry<Answer>(
  ask: (trying: AbortController) => Promise<Answer>,
  wanted: AbortSignal,
  { patience = 10_000, longestPause = 8000, onFailure }: Options = {},
): Promise<Answer | null> {
  for (let pause = 1000; !wanted.aborted; pause = Math.min(2 * pause, longestPause)) {
    const trying = new AbortController();
    const limit = setTimeout(() => trying.abort(), patience);
    try {
      return await ask(trying);
    } catch (error) {
      if (wanted.aborted) return null;
      onFailure?.(error);
      // Random, so that parallel calls do not all try at the same moment.
      await lineMayBeBack(pause * (0.75 + Math.random() / 2), wanted);
    } finally {
      clearTimeout(limit);
    }
  }
  return null;
}

/** Waits until the browser reports a line, `wanted` is aborted, or `ms` are over: a browser may not notice its line. */
export const lineMayBeBack = (ms: number, wanted: AbortSignal) =>
  new Promise<void>((goOn) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      wanted.removeEventListener("abort", end);
      goOn();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
    wanted.addEventListener("abort", end);
  });
