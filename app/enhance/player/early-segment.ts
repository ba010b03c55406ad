/** A segment that was asked for before hls.js wanted it, with the times from which hls.js tells the line's speed. */
export type EarlySegment = { bytes: ArrayBuffer; asked: number; begun: number; done: number };

/** By their paths in the package. */
export type EarlySegments = Map<string, Promise<EarlySegment | null>>;

/** Null if it did not come: hls.js asks again then, and has an answer to each failure. */
export async function fetchEarly(
  address: string,
  cache: RequestCache = "default",
): Promise<EarlySegment | null> {
  const asked = performance.now();
  try {
    const answer = await fetch(address, { priority: "high", cache });
    const begun = performance.now();
    if (!answer.ok) return null;
    return { bytes: await answer.arrayBuffer(), asked, begun, done: performance.now() };
  } catch {
    return null;
  }
}
