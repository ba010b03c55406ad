/** Fills the browser's cache without running the script. False if it did not come. */
export async function fetchAhead(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: "low", signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
