import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { RefusedCaptions, readCaptions } from "../captions/captions-text";
import { h264Codec } from "./codecs";
import { PackagingError, probeSource, run, type Source } from "./ffmpeg";
import { fragmentedFile } from "./fragmented-file";
import { joinedSegment } from "./joined-segment";
import {
  audioRate,
  fitInside,
  ladderFor,
  plainFiles,
  type Rates,
  rates,
  type VideoName,
  type VideoRung,
} from "./ladder";
import { type PackageManifest, packageManifest, type Rendition } from "./package-manifest";
import { bitrates, masterPlaylist, mediaPlaylist, type Segment, type Stream, segmentName } from "./playlists";
import { groupSeconds, lengthOf, segmentLengths } from "./segment-lengths";

export { PackagingError };

export type Quality = {
  /** x264's constant quality for each rendition; the rates are its limit. */
  crf: Record<VideoName, number>;
  rates: Record<VideoName, Rates>;
  audio: { kbps: number; sampleRate: number };
  preset: string;
  /** 2 (best) to 31, ffmpeg's JPEG scale. */
  posterQuality: number;
};

export const lectureQuality: Quality = {
  crf: { "144p": 30, "360p": 27, "540p": 26, "720p": 25, "1080p": 23 },
  rates,
  audio: audioRate,
  preset: "medium",
  posterQuality: 4,
};

export type PackageOptions = {
  input: string;
  outDir: string;
  captions?: string;
  hasDetail?: boolean;
  quality?: Quality;
  onProgress?: (done: number, step: string) => void;
};

export async function packageLecture(options: PackageOptions): Promise<PackageManifest> {
  const { input, outDir, captions, hasDetail, quality = lectureQuality, onProgress } = options;
  const source = await probeSource(input);
  if (captions) await checkCaptions(captions);

  const work = `${outDir}.part-${process.pid}`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const ladder = ladderFor(source, { hasDetail });
    const manifest = await buildPackage({ dir: work, source, ladder, quality, captions, onProgress });
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

async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${from}.old`;
  await mkdir(dirname(to), { recursive: true });
  await rename(to, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(from, to);
  await rm(old, { recursive: true, force: true });
}

type Build = Pick<PackageOptions, "captions" | "onProgress"> & {
  dir: string;
  source: Source;
  ladder: VideoRung[];
  quality: Quality;
};

async function buildPackage({ dir, source, ladder, quality, captions, onProgress }: Build) {
  const streams: Stream[] = [];
  const plain: Rendition[] = [];
  const pixels = ladder.map(({ width, height }) => width * height);
  const work = pixels.reduce((sum, each) => sum + each, 0);
  let done = 0;
  for (const rung of ladder) {
    const share = (rung.width * rung.height) / work;
    const start = done;
    const file = join(dir, `${rung.name}.mp4`);
    await encode(
      source,
      file,
      pictureOf(source, rung, quality),
      { ...quality.audio, kbps: quality.rates[rung.name].audioKbps },
      (part) => onProgress?.(start + share * part, rung.name),
    );
    done += share;
    const { width, height } = rung;
    const stream = { name: rung.name, width, height, ...(await segment(dir, rung.name, file)) };
    streams.push(stream);
    const name = plainFileOf(rung.name);
    if (name === "fallback") await rename(file, join(dir, `${name}.mp4`));
    else await rm(file);
    if (name === "fallback-144p") await joinSegments(dir, stream, `${name}.mp4`);
    if (name) plain.push(await plainRendition(dir, stream, name, `${name}.mp4`));
  }
  const audioFile = join(dir, "audio.m4a");
  await encode(source, audioFile, null, quality.audio);
  const sound: Stream = {
    name: "audio",
    width: null,
    height: null,
    ...(await segment(dir, "audio", audioFile)),
  };
  streams.push(sound);
  plain.push(await plainRendition(dir, sound, "audio-fallback", "audio.m4a"));

  await writeFile(join(dir, "master.m3u8"), masterPlaylist(streams, source.fps));
  await writePoster(source, join(dir, "poster.jpg"), quality.posterQuality);
  if (captions) await copyFile(captions, join(dir, "captions.en.vtt"));

  const manifest: PackageManifest = {
    durationMs: source.durationMs,
    poster: true,
    captions: captions ? [{ path: "captions.en.vtt", lang: "en", label: "English" }] : [],
    renditions: packageManifest.shape.renditions.parse([
      ...(await Promise.all(streams.map((stream) => streamRendition(dir, stream)))),
      ...plain,
    ]),
  };
  await writeFile(
    join(dir, "manifest.json"),
    `${JSON.stringify(packageManifest.parse(manifest), null, 2)}\n`,
  );
  onProgress?.(1, "done");
  return manifest;
}

const plainFileOf = (name: VideoName) => (name === "144p" || name === "360p" ? plainFiles[name] : null);

/** H.264's level for each profile: the sizes and rates of the ladder stay below it. */
const levels = { baseline: "3.0", main: "3.1", high: "4.0" };

function pictureOf({ fps }: Source, rung: VideoRung, quality: Quality): string[] {
  const { name, width, height, profile } = rung;
  const { videoKbps } = quality.rates[name];
  const group = `${groupSeconds * fps}`;
  return [
    ...["-vf", `scale=${width}:${height}:flags=lanczos,setsar=1,fps=${fps},format=yuv420p`],
    ...["-c:v", "libx264", "-preset", quality.preset, "-profile:v", profile, "-level", levels[profile]],
    ...["-crf", `${quality.crf[name]}`, "-maxrate", `${videoKbps}k`, "-bufsize", `${videoKbps * 1.5}k`],
    ...["-g", group, "-keyint_min", group, "-sc_threshold", "0", "-flags", "+cgop"],
  ];
}

/** `video`: encoder arguments, null for audio only. A silent source gets a silent track. */
async function encode(
  source: Source,
  file: string,
  video: string[] | null,
  { kbps, sampleRate }: Quality["audio"],
  onProgress?: (done: number) => void,
): Promise<void> {
  const silence = ["-f", "lavfi", "-i", `anullsrc=r=${sampleRate}:cl=mono`];
  const args = [
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
    ...(source.audioIndex === null ? silence : []),
    ...(video ? ["-map", `0:${source.videoIndex}`, ...video] : []),
    ...["-map", source.audioIndex === null ? "1:a" : `0:${source.audioIndex}`],
    ...["-af", "aresample=async=1:first_pts=0,apad", "-ac", "1", "-ar", `${sampleRate}`],
    ...["-c:a", "aac", "-profile:a", "aac_low", "-b:a", `${kbps}k`],
    ...["-t", `${source.durationMs / 1000}`, "-map_metadata", "-1", "-map_chapters", "-1"],
    ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-movflags", "+faststart", "-f", "mp4", file],
  ];
  await run("ffmpeg", args, (line) => {
    const micros = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
    if (micros) onProgress?.(Math.min(1, micros / 1000 / source.durationMs));
  });
}

type Segmented = Pick<Stream, "segments" | "codecs">;

async function segment(dir: string, name: string, file: string): Promise<Segmented> {
  const folder = join(dir, name);
  await mkdir(folder);
  const playlist = join(folder, "index.m3u8");
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-i", file, "-map", "0", "-c", "copy", "-fflags", "+bitexact"],
    ...["-f", "hls", "-hls_time", `${groupSeconds}`],
    ...["-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
    ...["-hls_flags", "independent_segments", "-hls_fmp4_init_filename", "init.mp4"],
    ...["-hls_segment_filename", join(folder, "group-%05d.m4s"), playlist],
  ]);
  const groups = [...(await readFile(playlist, "utf8")).matchAll(/#EXTINF:([\d.]+),.*\n(\S+)/g)];
  const segments = await joinGroups(
    folder,
    groups.map(([, seconds, path = ""]) => ({ seconds: Number(seconds), path })),
  );
  await writeFile(playlist, mediaPlaylist(segments));
  const video = h264Codec(await readFile(join(folder, "init.mp4")));
  if (name !== "audio" && !video) throw new PackagingError("The encoded video has no H.264 configuration");
  return {
    segments,
    codecs: [video, audioRate.codec].filter(Boolean).join(","),
  };
}

/** ffmpeg cuts to one length only. So it cuts at each keyframe, and segments are put together here. */
async function joinGroups(folder: string, groups: { seconds: number; path: string }[]): Promise<Segment[]> {
  const segments: Segment[] = [];
  while (groups.length > 0) {
    const index = segments.length;
    const parts = groups.splice(0, lengthOf(segmentLengths, index) / groupSeconds);
    const paths = parts.map(({ path }) => join(folder, path));
    const segment = joinedSegment(await Promise.all(paths.map((path) => readFile(path))));
    await writeFile(join(folder, segmentName(index)), segment);
    await Promise.all(paths.map((path) => rm(path)));
    segments.push({ seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0), bytes: segment.length });
  }
  return segments;
}

async function joinSegments(dir: string, { name, segments }: Stream, path: string): Promise<void> {
  const read = (file: string) => readFile(join(dir, name, file));
  const files = segments.map(({ seconds }, index) => ({ seconds, read: () => read(segmentName(index)) }));
  await writeFile(join(dir, path), fragmentedFile(await read("init.mp4"), files));
}

async function folderBytes(folder: string): Promise<number> {
  let sum = 0;
  for (const name of await readdir(folder)) sum += (await stat(join(folder, name))).size;
  return sum;
}

async function streamRendition(dir: string, { name, width, height, codecs, segments }: Stream) {
  const kind = name === "audio" ? "audio" : "video";
  const bytes = await folderBytes(join(dir, name));
  return {
    name,
    kind,
    path: `${name}/index.m3u8`,
    width,
    height,
    codecs,
    bytes,
    bandwidth: bitrates(segments).peak,
  };
}

async function plainRendition(
  dir: string,
  { width, height, codecs, segments }: Stream,
  name: "fallback" | "fallback-144p" | "audio-fallback",
  path: string,
): Promise<Rendition> {
  const { size: bytes } = await stat(join(dir, path));
  return {
    name,
    kind: "progressive",
    path,
    width,
    height,
    codecs,
    bytes,
    bandwidth: bitrates(segments).peak,
  };
}

async function writePoster(source: Source, file: string, jpegQuality: number): Promise<void> {
  const { width, height } = fitInside(source, { short: 720, long: 1280 });
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-ss", `${source.durationMs / 10_000}`],
    ...["-protocol_whitelist", "file", "-i", source.url, "-map", `0:${source.videoIndex}`, "-frames:v", "1"],
    ...["-vf", `scale=${width}:${height}:flags=lanczos,setsar=1,format=yuvj420p`],
    ...["-q:v", `${jpegQuality}`, "-bitexact", "-f", "mjpeg", file],
  ]);
  const written = await stat(file).catch(() => null);
  if (!written?.size) throw new PackagingError("No frame could be read for the poster");
}
