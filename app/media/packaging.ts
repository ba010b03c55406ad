import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { RefusedCaptions, readCaptions } from "./captions/captions-text";
import { PackagingError, probeSource, run, type Source } from "./ffmpeg";

export { PackagingError };

export const packageManifest = z.object({
  durationMs: z.int(),
  poster: z.boolean(),
  captions: z.array(
    z.object({ path: z.literal("captions.en.vtt"), lang: z.literal("en"), label: z.literal("English") }),
  ),
  renditions: z.array(
    z.object({
      name: z.enum(["144p", "360p", "720p", "audio", "fallback", "audio-fallback"]),
      kind: z.enum(["video", "audio", "progressive"]),
      path: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      /** Peak bits per second, measured from the segments; a plain file has the rate of its HLS twin. */
      bandwidth: z.int(),
      codecs: z.string(),
      bytes: z.int(),
    }),
  ),
});
export type PackageManifest = z.infer<typeof packageManifest>;
type Rendition = PackageManifest["renditions"][number];

type VideoName = "144p" | "360p" | "720p";
type VideoQuality = {
  crf: number;
  videoKbps: number;
  audioKbps: number;
};

export type Quality = Record<VideoName, VideoQuality> & {
  audio: { audioKbps: number; sampleRate: number };
  preset: string;
  /** 2 (best) to 31, ffmpeg's JPEG scale. */
  posterQuality: number;
};

export const lectureQuality: Quality = {
  "144p": { crf: 30, videoKbps: 120, audioKbps: 32 },
  "360p": { crf: 27, videoKbps: 450, audioKbps: 48 },
  "720p": { crf: 25, videoKbps: 1400, audioKbps: 64 },
  audio: { audioKbps: 48, sampleRate: 48000 },
  preset: "medium",
  posterQuality: 4,
};

/** Lowest first, as in the master playlist, so that a player begins small. */
const videoShapes: { name: VideoName; short: number; long: number; profile: string; level: string }[] = [
  { name: "144p", short: 144, long: 256, profile: "baseline", level: "3.0" },
  { name: "360p", short: 360, long: 640, profile: "main", level: "3.0" },
  { name: "720p", short: 720, long: 1280, profile: "high", level: "3.1" },
];

const segmentSeconds = 2;
const audioCodec = "mp4a.40.2";

export type PackageOptions = {
  input: string;
  outDir: string;
  captions?: string;
  quality?: Quality;
  onProgress?: (done: number, step: string) => void;
};

export async function packageLecture(options: PackageOptions): Promise<PackageManifest> {
  const { input, outDir, captions, quality = lectureQuality, onProgress } = options;
  const source = await probeSource(input);
  if (captions) await checkCaptions(captions);

  const work = `${outDir}.part-${process.pid}`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const manifest = await buildPackage(work, source, quality, captions, onProgress);
    await replaceFolder(work, outDir);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function checkCaptions(path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => {
    throw new PackagingError(`There is no captions file ${path}`);
  });
  try {
    readCaptions(bytes, "en");
  } catch (error) {
    throw error instanceof RefusedCaptions ? new PackagingError(`${path}: ${error.message}`) : error;
  }
}

/** An older package stays whole until the new one is complete. */
async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${from}.old`;
  await mkdir(dirname(to), { recursive: true });
  await rename(to, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(from, to);
  await rm(old, { recursive: true, force: true });
}

async function buildPackage(
  dir: string,
  source: Source,
  quality: Quality,
  captions: string | undefined,
  onProgress: PackageOptions["onProgress"],
): Promise<PackageManifest> {
  const streams: Stream[] = [];
  const shares: Record<VideoName, [number, number]> = {
    "144p": [0, 0.1],
    "360p": [0.1, 0.25],
    "720p": [0.35, 0.6],
  };

  for (const shape of videoShapes) {
    const [start, share] = shares[shape.name];
    const size = fitInside(source, shape.short, shape.long);
    const { crf, videoKbps, audioKbps } = quality[shape.name];
    const file = join(dir, shape.name === "360p" ? "fallback.mp4" : `${shape.name}.mp4`);
    const video = [
      ...[
        "-vf",
        `scale=${size.width}:${size.height}:flags=lanczos,setsar=1,fps=${source.fps},format=yuv420p`,
      ],
      ...["-c:v", "libx264", "-preset", quality.preset, "-profile:v", shape.profile, "-level", shape.level],
      ...["-crf", `${crf}`, "-maxrate", `${videoKbps}k`, "-bufsize", `${videoKbps * 1.5}k`],
      ...["-g", `${segmentSeconds * source.fps}`, "-keyint_min", `${segmentSeconds * source.fps}`],
      ...["-sc_threshold", "0", "-flags", "+cgop"],
    ];
    await encode(source, file, video, audioKbps, quality.audio.sampleRate, (done) =>
      onProgress?.(start + share * done, shape.name),
    );
    streams.push({ name: shape.name, ...size, ...(await segment(dir, shape.name, file)) });
    if (shape.name !== "360p") await rm(file);
  }
  const audioFile = join(dir, "audio.m4a");
  await encode(source, audioFile, null, quality.audio.audioKbps, quality.audio.sampleRate);
  streams.push({ name: "audio", width: null, height: null, ...(await segment(dir, "audio", audioFile)) });

  await writeFile(join(dir, "master.m3u8"), masterPlaylist(streams, source.fps));
  await writePoster(source, join(dir, "poster.jpg"), quality.posterQuality);
  if (captions) await copyFile(captions, join(dir, "captions.en.vtt"));

  const manifest: PackageManifest = {
    durationMs: source.durationMs,
    poster: true,
    captions: captions ? [{ path: "captions.en.vtt", lang: "en", label: "English" }] : [],
    renditions: [...streams.map(streamRendition), ...(await progressiveRenditions(dir, streams))],
  };
  await writeFile(
    join(dir, "manifest.json"),
    `${JSON.stringify(packageManifest.parse(manifest), null, 2)}\n`,
  );
  onProgress?.(1, "done");
  return manifest;
}

function fitInside(source: Source, short: number, long: number): { width: number; height: number } {
  const { width, height } = source;
  const scale = Math.min(1, short / Math.min(width, height), long / Math.max(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale + 0.01) / 2));
  return { width: even(width), height: even(height) };
}

/** `video`: encoder arguments, null for audio only. A silent source gets a silent track. */
async function encode(
  source: Source,
  file: string,
  video: string[] | null,
  audioKbps: number,
  sampleRate: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  const silence = ["-f", "lavfi", "-i", `anullsrc=r=${sampleRate}:cl=mono`];
  const args = [
    ...[
      "-v",
      "error",
      "-nostdin",
      "-y",
      "-progress",
      "pipe:1",
      "-protocol_whitelist",
      "file",
      "-i",
      source.url,
    ],
    ...(source.audioIndex === null ? silence : []),
    ...(video ? ["-map", `0:${source.videoIndex}`, ...video] : []),
    ...["-map", source.audioIndex === null ? "1:a" : `0:${source.audioIndex}`],
    ...["-af", "aresample=async=1:first_pts=0,apad", "-ac", "1", "-ar", `${sampleRate}`],
    ...["-c:a", "aac", "-profile:a", "aac_low", "-b:a", `${audioKbps}k`],
    ...["-t", `${source.durationMs / 1000}`, "-map_metadata", "-1", "-map_chapters", "-1"],
    ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-movflags", "+faststart", "-f", "mp4", file],
  ];
  await run("ffmpeg", args, (line) => {
    const micros = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
    if (micros) onProgress?.(Math.min(1, micros / 1000 / source.durationMs));
  });
}

type Segmented = { bandwidth: number; average: number; bytes: number; codecs: string };
type Stream = Segmented & { name: VideoName | "audio"; width: number | null; height: number | null };

async function segment(dir: string, name: string, file: string): Promise<Segmented> {
  const folder = join(dir, name);
  await mkdir(folder);
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-i", file, "-map", "0", "-c", "copy", "-fflags", "+bitexact"],
    ...[
      "-f",
      "hls",
      "-hls_time",
      `${segmentSeconds}`,
      "-hls_playlist_type",
      "vod",
      "-hls_segment_type",
      "fmp4",
    ],
    ...["-hls_flags", "independent_segments", "-hls_fmp4_init_filename", "init.mp4"],
    ...["-hls_segment_filename", join(folder, "seg-%05d.m4s"), join(folder, "index.m3u8")],
  ]);
  const playlist = await readFile(join(folder, "index.m3u8"), "utf8");
  const segments: { seconds: number; bytes: number }[] = [];
  for (const [, seconds, path] of playlist.matchAll(/#EXTINF:([\d.]+),.*\n(\S+)/g)) {
    if (seconds && path) segments.push({ seconds: +seconds, bytes: (await stat(join(folder, path))).size });
  }
  const seconds = segments.reduce((sum, s) => sum + s.seconds, 0);
  const media = segments.reduce((sum, s) => sum + s.bytes, 0);
  const average = Math.ceil((media * 8) / seconds);
  const init = await readFile(join(folder, "init.mp4"));
  return {
    bandwidth: Math.max(average, peakBitrate(segments)),
    average,
    bytes: await folderBytes(folder),
    codecs: name === "audio" ? audioCodec : `${videoCodec(init)},${audioCodec}`,
  };
}

/** RFC 8216: the highest rate of neighbouring segments that last 0.5 to 1.5 target durations together. */
function peakBitrate(segments: { seconds: number; bytes: number }[]): number {
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

function videoCodec(init: Buffer): string {
  const box = init.indexOf("avcC");
  if (box < 0) throw new PackagingError("The encoded video has no H.264 configuration");
  return `avc1.${init.subarray(box + 5, box + 8).toString("hex")}`;
}

async function folderBytes(folder: string): Promise<number> {
  let sum = 0;
  for (const name of await readdir(folder)) sum += (await stat(join(folder, name))).size;
  return sum;
}

function masterPlaylist(streams: Stream[], fps: number): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const s of streams) {
    const rate = `BANDWIDTH=${s.bandwidth},AVERAGE-BANDWIDTH=${s.average},CODECS="${s.codecs}"`;
    const picture = s.width ? `,RESOLUTION=${s.width}x${s.height},FRAME-RATE=${fps.toFixed(3)}` : "";
    lines.push(`#EXT-X-STREAM-INF:${rate}${picture}`, `${s.name}/index.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}

function streamRendition({ name, width, height, bandwidth, codecs, bytes }: Stream): Rendition {
  const kind = name === "audio" ? "audio" : "video";
  return { name, kind, path: `${name}/index.m3u8`, width, height, bandwidth, codecs, bytes };
}

async function progressiveRenditions(dir: string, streams: Stream[]): Promise<Rendition[]> {
  const files = { "360p": ["fallback", "fallback.mp4"], audio: ["audio-fallback", "audio.m4a"] } as const;
  const renditions: Rendition[] = [];
  for (const stream of streams) {
    if (stream.name !== "360p" && stream.name !== "audio") continue;
    const [name, path] = files[stream.name];
    const bytes = (await stat(join(dir, path))).size;
    renditions.push({ ...streamRendition(stream), name, kind: "progressive", path, bytes });
  }
  return renditions;
}

async function writePoster(source: Source, file: string, jpegQuality: number): Promise<void> {
  const { width, height } = fitInside(source, 720, 1280);
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-ss", `${source.durationMs / 10_000}`],
    ...["-protocol_whitelist", "file", "-i", source.url, "-map", `0:${source.videoIndex}`, "-frames:v", "1"],
    ...["-vf", `scale=${width}:${height}:flags=lanczos,setsar=1,format=yuvj420p`],
    ...["-q:v", `${jpegQuality}`, "-bitexact", "-f", "mjpeg", file],
  ]);
  const written = await stat(file).catch(() => null);
  if (!written?.size) throw new PackagingError("No frame could be read for the poster");
}
