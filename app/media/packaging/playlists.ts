import { segmentSeconds, type VideoName } from "./ladder";

export type Segment = { seconds: number; bytes: number };

export type Stream = {
  name: VideoName | "audio";
  width: number | null;
  height: number | null;
  codecs: string;
  segments: readonly Segment[];
};

export const segmentName = (index: number) => `seg-${String(index).padStart(5, "0")}.m4s`;

export function mediaPlaylist(segments: readonly Segment[]): string {
  const longest = Math.max(segmentSeconds, ...segments.map(({ seconds }) => Math.round(seconds)));
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${longest}`,
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
export function masterPlaylist(streams: readonly Stream[], fps: number): string {
  let below = 0;
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const stream of streams) {
    const { peak, average } = bitrates(stream.segments);
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
export function bitrates(segments: readonly Segment[]): { peak: number; average: number } {
  const seconds = segments.reduce((sum, each) => sum + each.seconds, 0);
  const bytes = segments.reduce((sum, each) => sum + each.bytes, 0);
  const average = Math.ceil((bytes * 8) / seconds);
  return { peak: Math.max(average, peakBitrate(segments)), average };
}

/** RFC 8216: the highest rate of neighbouring segments that last 0.5 to 1.5 target durations together. */
function peakBitrate(segments: readonly Segment[]): number {
  let peak = 0;
  for (let from = 0; from < segments.length; from++) {
    let seconds = 0;
    let bytes = 0;
    for (const next of segments.slice(from, from + 4)) {
      seconds += next.seconds;
      bytes += next.bytes;
      const inRange = seconds >= 0.5 * segmentSeconds && seconds <= 1.5 * segmentSeconds;
      if (inRange) peak = Math.max(peak, Math.ceil((bytes * 8) / seconds));
    }
  }
  return peak;
}
