/**
 * Runs a server action and answers with a form error when the network fails: `fetch` rejects with a
 * TypeError then. Redirects and every other failure pass through. A Response with an error status keeps
 * Remix from loading the page's data anew, which would fail as well and take the form away.
 */
export async function offlineResult<T>(run: () => Promise<T>, message: string) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const lastResult = { status: "error", error: { "": [message] } };
    return Response.json({ lastResult }, { status: 503 });
  }
}
