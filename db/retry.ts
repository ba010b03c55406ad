const tries = 3;
/** Milliseconds before the second try, twice as many before the third; each waits a random part of it. */
const longestPause = 100;

export async function retry<T>(call: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (failures === tries || !isPassing(error)) throw error;
      const pause = Math.random() * longestPause * failures;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
