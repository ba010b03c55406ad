import { segmentsOf } from "./hand-over";
import { type PageFiles, pathInPackage } from "./page-files";
import type { PrefetchedSegment, PrefetchedSegments } from "./prefetched-segment";

/** The files that hls.js needs for its first picture. */
export type FirstData = { page: PageFiles | null; prefetched: PrefetchedSegments };

/** Fetches the files for a place in seconds, in the lowest rendition. Leaves a refusal to hls.js, which reports it.
 * @throws if the line is lost */
export async function fetchFirstData(
  playlist: string,
  place: () => number,
  signal: AbortSignal,
): Promise<FirstData> {
  const files: Record<string, string> = {};
  const prefetched: PrefetchedSegments = new Map();
  const fetchText = async (address: string) => {
    const found = await fetchFile(address, signal);
    const text = found && new TextDecoder().decode(found.bytes);
    if (text !== null) files[pathInPackage(address)] = text;
    return text;
  };
  const prefetch = async (address: string) => {
    const path = pathInPackage(address);
    const found = prefetched.has(path) ? null : await fetchFile(address, signal);
    if (found) prefetched.set(path, Promise.resolve(found));
  };

  const address = new URL(playlist, window.location.href).href;
  const top = await fetchText(address);
  const lowest = top === null ? null : lowestIn(top);
  const media = lowest === null ? address : new URL(lowest, address).href;
  const list = lowest === null ? top : await fetchText(media);
  if (list === null) return { page: null, prefetched };
  const [, init] = /#EXT-X-MAP:URI="([^"]+)"/.exec(list) ?? [];
  const page = { files, firstSegment: pathInPackage(media) };
  const segments = segmentsOf(page);
  const prefetchSegment = async () => {
    const at = segments.filter(({ start }) => start <= place()).pop();
    if (at) await prefetch(new URL(`../${at.path}`, media).href);
  };
  await Promise.all([init && prefetch(new URL(init, media).href), prefetchSegment()]);
  // On a slow line the video may have reached the next segment.
  await prefetchSegment();
  return { page, prefetched };
}

async function fetchFile(address: string, signal: AbortSignal): Promise<PrefetchedSegment | null> {
  const asked = performance.now();
  const answer = await fetch(address, { signal });
  const begun = performance.now();
  const bytes = await answer.arrayBuffer();
  return answer.ok ? { bytes, asked, begun, done: performance.now() } : null;
}

/** Null if the playlist lists no renditions: then it is one rendition's own. */
function lowestIn(master: string): string | null {
  const found = [...master.matchAll(/#EXT-X-STREAM-INF:BANDWIDTH=(\d+).*RESOLUTION.*\n(.+)/g)];
  found.sort(([, one], [, other]) => Number(one) - Number(other));
  return found[0]?.[2] ?? null;
}
