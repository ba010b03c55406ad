export const videoNames = ["144p", "360p", "540p", "720p", "1080p"] as const;
export type VideoName = (typeof videoNames)[number];

export const audioRate = { kbps: 32, sampleRate: 48_000, codec: "mp4a.40.2" } as const;

/** Kilobits per second. */
export type Rates = { videoKbps: number; audioKbps: number };

/** About 110, 330, 700, 1,900 and 4,500 together. */
export const rates: Record<VideoName, Rates> = {
  "144p": { videoKbps: 78, audioKbps: 32 },
  "360p": { videoKbps: 282, audioKbps: 48 },
  "540p": { videoKbps: 636, audioKbps: 64 },
  "720p": { videoKbps: 1836, audioKbps: 64 },
  "1080p": { videoKbps: 4436, audioKbps: 64 },
};

type Rung = {
  name: VideoName;
  short: number;
  long: number;
  /** H.264's, without the level: the lowest rendition plays on the oldest phones. */
  profile: "baseline" | "main" | "high";
};

/** Lowest first, as in the master playlist, so that a player begins small. */
const rungs: readonly Rung[] = [
  { name: "144p", short: 144, long: 256, profile: "baseline" },
  { name: "360p", short: 360, long: 640, profile: "main" },
  { name: "540p", short: 540, long: 960, profile: "main" },
  { name: "720p", short: 720, long: 1280, profile: "high" },
  { name: "1080p", short: 1080, long: 1920, profile: "high" },
];

/** Plain files for players without HLS, and for lines on which a player's script would come too late. */
export const plainFiles = { "360p": "fallback", "144p": "fallback-144p" } as const;

export type Size = { width: number; height: number };
export type VideoRung = Rung & Size;

type LadderOptions = {
  /** Adds 1080p, on which measurements in a sonogram can be read. */
  hasDetail?: boolean;
};

/** The two lowest are always there; none is larger than the source or repeats the size below it. */
export function ladderFor(source: Size, { hasDetail = false }: LadderOptions = {}): VideoRung[] {
  const ladder: VideoRung[] = [];
  for (const rung of rungs) {
    if (rung.name === "1080p" && !hasDetail) continue;
    const size = fitInside(source, rung);
    const below = ladder.at(-1);
    const isLarger = !below || size.width * size.height > below.width * below.height * 1.1;
    if (isLarger || rung.name === "360p") ladder.push({ ...rung, ...size });
  }
  return ladder;
}

/** H.264 needs even numbers. */
export function fitInside(source: Size, { short, long }: { short: number; long: number }): Size {
  const { width, height } = source;
  const scale = Math.min(1, short / Math.min(width, height), long / Math.max(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale + 0.01) / 2));
  return { width: even(width), height: even(height) };
}

/** Lengthens neither side, so that nothing is enlarged. */
export const inSquarePixels = ({ width, height }: Size, pixelShape: number): Size => ({
  width: pixelShape < 1 ? width * pixelShape : width,
  height: pixelShape > 1 ? height / pixelShape : height,
});

/** Whole rates make every segment a whole group of pictures: 23.976 → 24, 29.97 → 30, 50 → 25, 59.94 → 30. */
export function wholeFrameRate(measured: number): number {
  let rate = measured || 25;
  while (rate > 30.5) rate /= 2;
  return Math.min(30, Math.max(5, Math.round(rate)));
}

export function expectedBytes(ladder: readonly VideoRung[], seconds: number): number {
  const kbps = ladder.reduce((sum, { name }) => {
    const { videoKbps, audioKbps } = rates[name];
    const times = name in plainFiles ? 2 : 1;
    return sum + times * (videoKbps + audioKbps);
  }, 2 * audioRate.kbps);
  return (kbps * 1000 * seconds) / 8;
}
