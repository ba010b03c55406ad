import type { VideoName } from "./ladder";
import { type SegmentLengths, segmentCount, segmentLengths } from "./segment-lengths";

export type Segment = { seconds: number; bytes: number };

export type Stream = {
  name: VideoName | "audio";
  width: number | null;
  height: number | null;
  codecs: string;
  segments: readonly Segment[];
};

export const segmentName = (index: number) => `seg-${String(index).padStart(5, "0")}.m4s`;

/** In seconds, by which the sound's end may differ from the picture's. */
const slack = 0.5;

/** In seconds: the same for all streams of a package, whose last segments differ a little. */
function targetDuration(segments: readonly Segment[], lengths: SegmentLengths): number {
  const length = segments.reduce((sum, { seconds }) => sum + seconds, 0);
  const planned = lengths.slice(0, segmentCount(lengths, length - slack));
  return Math.max(...planned, ...segments.map(({ seconds }) => Math.round(seconds)));
}

export function mediaPlaylist(
  segments: readonly Segment[],
  lengths: SegmentLengths = segmentLengths,
): string {
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetDuration(segments, lengths)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ seconds }, index) => [`#EXTINF:${seconds.toFixed(6)},`, segmentName(index)]),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}

/** Players order renditions by their rates: a larger picture that needs fewer bits, as of an easy recording, still comes after. */
export function masterPlaylist(
  streams: readonly Stream[],
  fps: number,
  lengths: SegmentLengths = segmentLengths,
): string {
  let below = 0;
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const stream of streams) {
    const { peak, average } = bitrates(stream.segments, lengths);
    const { width, height } = stream;
    const bandwidth = width ? Math.max(peak, below + 1) : peak;
    if (width) below = bandwidth;
    const rate = `BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${average},CODECS="${stream.codecs}"`;
    const picture = width ? `,RESOLUTION=${width}x${height},FRAME-RATE=${fps.toFixed(3)}` : "";
    lines.push(`#EXT-X-STREAM-INF:${rate}${picture}`, `${stream.name}/index.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}

/** In bits per second. */
export function bitrates(segments: readonly Segment[], lengths: SegmentLengths = segmentLengths) {
  const seconds = segments.reduce((sum, each) => sum + each.seconds, 0);
  const bytes = segments.reduce((sum, each) => sum + each.bytes, 0);
  const average = Math.ceil((bytes * 8) / seconds);
  return { peak: Math.max(average, peakBitrate(segments, targetDuration(segments, lengths))), average };
}

/** RFC 8216: the highest rate of neighbouring segments that last 0.5 to 1.5 target durations together. */
function peakBitrate(segments: readonly Segment[], target: number): number {
  let peak = 0;
  for (let from = 0; from < segments.length; from++) {
    let seconds = 0;
    let bytes = 0;
    for (const next of segments.slice(from, from + 4)) {
      seconds += next.seconds;
      bytes += next.bytes;
      const inRange = seconds >= 0.5 * target && seconds <= 1.5 * target;
      if (inRange) peak = Math.max(peak, Math.ceil((bytes * 8) / seconds));
    }
  }
  return peak;
}
