/** In ms, between two tries. */
const [shortest, longest] = [1000, 8000];

/** Asks again after growing pauses while `ask` throws, and at once when the browser has a line again. Returns null once
 * `wanted` is aborted. */
export async function untilItComes<Found>(
  ask: (trying: AbortController) => Promise<Found>,
  wanted: AbortSignal,
  /** In ms, for each try: then it is aborted. */
  patience = 10_000,
): Promise<Found | null> {
  for (let pause = shortest; !wanted.aborted; pause = Math.min(2 * pause, longest)) {
    const trying = new AbortController();
    const limit = setTimeout(() => trying.abort(), patience);
    try {
      return await ask(trying);
    } catch {
      if (!wanted.aborted) await lineMayBeBack(pause, wanted);
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
