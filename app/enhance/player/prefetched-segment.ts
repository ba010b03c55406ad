/** hls.js works out the line's speed from these times. */
export type PrefetchedSegment = { bytes: ArrayBuffer; asked: number; begun: number; done: number };

/** By their paths in the package. */
export type PrefetchedSegments = Map<string, Promise<PrefetchedSegment | null>>;

/** In ms: hls.js waits as long for a first byte, and for a whole segment. */
const [firstByte, whole] = [10_000, 120_000];

/** Null if the segment did not come: then hls.js asks again and handles the failure. */
export async function prefetchSegment(
  address: string,
  cache: RequestCache = "default",
): Promise<PrefetchedSegment | null> {
  const asked = performance.now();
  const ending = new AbortController();
  const endAfter = (ms: number) => setTimeout(() => ending.abort(), ms);
  let limit = endAfter(firstByte);
  try {
    const answer = await fetch(address, { priority: "high", cache, signal: ending.signal });
    const begun = performance.now();
    clearTimeout(limit);
    limit = endAfter(whole);
    if (!answer.ok) return null;
    return { bytes: await answer.arrayBuffer(), asked, begun, done: performance.now() };
  } catch {
    return null;
  } finally {
    clearTimeout(limit);
  }
}
