/**
 * Runs a server action and answers with a form error when the network fails: `fetch` rejects with a
 * TypeError then. Redirects and every other failure pass through.
 */
export async function offlineResult<T>(run: () => Promise<T>, message: string) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { lastResult: { status: "error" as const, error: { "": [message] } } };
  }
}
