type Options = {
  /** Milliseconds before the second try, twice as many before the third. */
  pause: number;
  /** Whether another try can help. */
  isPassing?: (error: unknown) => boolean;
};

export async function retry<T>(
  call: () => Promise<T>,
  { pause, isPassing = () => true }: Options,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (failures === 3 || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * failures));
    }
  }
}

/** While a visitor waits: random, so that calls that failed together do not come back together. */
export const shortPause = () => Math.random() * 100;
