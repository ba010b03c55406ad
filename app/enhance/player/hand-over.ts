import { fileFromPage, type PageFiles } from "./page-files";
import { type PrefetchedSegments, prefetchSegment } from "./prefetched-segment";

/** hls.js changes to a higher rendition if it needs at most this share of the line's speed. */
const upFactor = 0.7;
/** Seconds in which the segments come while the plain file plays on. */
const lead = 3;
/** Seconds that should be here then. */
const inHand = 4;
/** In ms: a shorter download does not show the line's speed. */
const shortest = 50;

type Playing = EventTarget & Pick<HTMLVideoElement, "currentTime">;
/** In seconds. */
type Segment = { path: string; start: number; end: number };

/** Segments of the lowest rendition, which came with the page. */
export function segmentsOf(page: PageFiles): Segment[] {
  const [rendition] = page.firstSegment.split("/");
  const playlist = fileFromPage(page, `/Video-Resources/-/${rendition}/index.m3u8`) ?? "";
  let end = 0;
  return [...String(playlist).matchAll(/#EXTINF:([\d.]+),\n([^#\n]+)/g)].map(([, duration, name]) => {
    const start = end;
    end += Number(duration);
    return { path: `${rendition}/${name}`, start, end };
  });
}

/** In bit/s; none if the lowest offered rendition is also the highest. */
export function rateAboveLowest(page: PageFiles): number | undefined {
  const [lowest] = page.firstSegment.split("/");
  const master = String(fileFromPage(page, "/Video-Resources/-/master.m3u8") ?? "");
  const all = [...master.matchAll(/:BANDWIDTH=(\d+).*RESOLUTION.*\n(\w+)/g)];
  const rate = Number(all.find(([, , name]) => name === lowest)?.[1]);
  const above = all.map(([, each]) => Number(each)).filter((each) => each > rate);
  return above.sort((one, other) => one - other)[0];
}

/** Waits until the line is fast enough and the next seconds are here. Null if there is nothing better, or the plain file
 * plays no more. */
export async function segmentsInHand(
  video: Playing,
  page: PageFiles,
  packageAddress: URL,
  isPlain: () => boolean,
): Promise<PrefetchedSegments | null> {
  const [segments, needed] = [segmentsOf(page), rateAboveLowest(page)];
  if (needed === undefined) return null;
  for (let pause = 20; isPlain(); pause *= 2) {
    const from = video.currentTime;
    const next = nextOf(segments, from + lead);
    const here: PrefetchedSegments = new Map();
    for (const { path } of next) {
      // Bypass the browser's cache, which is fast on any line.
      const segment = await prefetchSegment(new URL(path, packageAddress).href, "reload");
      if (!segment) break;
      const time = Math.max(segment.done - segment.begun, shortest) / 1000;
      if (((8 * segment.bytes.byteLength) / time) * upFactor < needed) break;
      here.set(path, Promise.resolve(segment));
    }
    const [first, last] = [next[0], next[next.length - 1]];
    if (first && last && here.size === next.length) {
      await timeIs(video, (now) => now < from || now >= first.start);
      const isInHand = video.currentTime >= first.start && video.currentTime <= last.end - inHand / 2;
      if (isPlain() && isInHand) return here;
    }
    const tried = video.currentTime;
    await timeIs(video, (now) => Math.abs(now - tried) > pause);
  }
  return null;
}

/** As many as hold the seconds that should be in hand; none at the end. */
function nextOf(segments: readonly Segment[], second: number): Segment[] {
  const first = segments.findIndex(({ start }) => start >= second);
  const begin = segments[first]?.start ?? 0;
  const last = segments.findIndex(({ end }, index) => index >= first && end - begin >= inHand);
  return first < 0 || last < 0 ? [] : segments.slice(first, last + 1);
}

const timeIs = (video: Playing, isSo: (now: number) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo(video.currentTime)) return;
      video.removeEventListener("timeupdate", look);
      resolve();
    };
    video.addEventListener("timeupdate", look);
    look();
  });

/** Milliseconds in which a segment that is here should show a picture. */
const longest = 4000;

/** Shows the last picture until the new source has one. Goes back to the old one if that takes too long. */
export function changeSource(video: HTMLVideoElement, change: () => void, back?: () => void): void {
  const { paused, poster } = video;
  const isStalled = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  video.defaultPlaybackRate = video.playbackRate;
  if (video.videoWidth > 0) video.poster = pictureOf(video);
  change();
  const late = back && setTimeout(back, longest);
  const goOn = async () => {
    clearTimeout(late);
    if (!paused) await video.play().catch(() => {});
    if (poster) video.poster = poster;
    else video.removeAttribute("poster");
  };
  // Playing without data would be a stall.
  if (isStalled) goOn();
  else video.addEventListener("canplay", goOn, { once: true });
}

function pictureOf(video: HTMLVideoElement): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return canvas.toDataURL("image/jpeg");
}
