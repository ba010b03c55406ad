/** Brings a script into the browser's cache without running it. False if it did not come. */
export async function fetchAhead(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: "low", signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
