/** In ms, between two tries. */
const [shortest, longest] = [1000, 8000];

/** Null once nothing wants it any more. `ask` throws if the line is lost; then it is asked again after pauses that grow,
 * and at once when the browser has a line again. */
export async function untilItComes<Found>(
  ask: (signal: AbortSignal) => Promise<Found>,
  /** In ms, for each try. */
  patience: number,
  isWanted: () => boolean,
): Promise<Found | null> {
  for (let pause = shortest; isWanted(); pause = Math.min(2 * pause, longest)) {
    const ending = new AbortController();
    const limit = setTimeout(() => ending.abort(), patience);
    try {
      return await ask(ending.signal);
    } catch {
      await lineMayBeBack(pause);
    } finally {
      clearTimeout(limit);
    }
  }
  return null;
}

const lineMayBeBack = (ms: number) =>
  new Promise<void>((goOn) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      goOn();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
