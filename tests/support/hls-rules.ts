import { plainFiles, videoNames } from "~/media/packaging/ladder";
import {
  type Fragment,
  readFragments,
  readIndexes,
  readTracks,
  type Track,
  topBoxes,
  unitTypes,
} from "./mp4-boxes";

/**
 * Apple's authoring rules for HLS and RFC 8216, as far as lectures are concerned. It judges a package by its bytes
 * and shares no arithmetic with the code that makes one.
 */

type Files = ReadonlyMap<string, Uint8Array | string>;
type Say = (violation: string) => void;

/** In seconds: times of one track are whole in its own scale only. */
const tolerance = 0.001;

/** One sentence for each rule that a package breaks, named by its paths: `master.m3u8`, `144p/index.m3u8`, … */
export function violationsOf(files: Files): string[] {
  const violations: string[] = [];
  const say: Say = (violation) => violations.push(violation);
  const master = textOf(files, "master.m3u8");
  if (master === null) return ["There is no master.m3u8"];
  judgeHead("master.m3u8", master, say);
  // It holds for all segments of all playlists.
  if (tagValues(master, "#EXT-X-INDEPENDENT-SEGMENTS").length !== 1)
    say("master.m3u8 does not say that the segments are independent");
  const variants = readVariants(master);
  judgeOrder(variants, say);
  const renditions = variants.flatMap((variant) => judgeVariant(files, variant, say) ?? []);
  judgeAlignment(renditions, say);
  judgePlainFiles(files, say);
  return violations;
}

const textOf = (files: Files, path: string) => {
  const file = files.get(path);
  return file === undefined ? null : typeof file === "string" ? file : new TextDecoder().decode(file);
};
const bytesOf = (files: Files, path: string) => {
  const file = files.get(path);
  return file === undefined ? null : typeof file === "string" ? new TextEncoder().encode(file) : file;
};

const tagValues = (text: string, tag: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line === tag || line.startsWith(`${tag}:`))
    .map((line) => line.slice(tag.length + 1));

function judgeHead(path: string, text: string, say: Say) {
  if (!text.startsWith("#EXTM3U\n")) say(`${path} does not begin with #EXTM3U`);
  const versions = tagValues(text, "#EXT-X-VERSION");
  if (versions.length !== 1 || !(Number(versions[0]) >= 7))
    say(`${path} does not say version 7 or above, which fMP4 needs`);
}

type Variant = { name: string; uri: string; attributes: ReadonlyMap<string, string> };

function readVariants(master: string): Variant[] {
  return [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n(.*)$/gm)].map(([, list = "", uri = ""]) => ({
    name: uri.replace(/\/index\.m3u8$/, ""),
    uri,
    attributes: new Map(
      [...list.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g)].map(([, name = "", value = ""]) => [
        name,
        value.replaceAll('"', ""),
      ]),
    ),
  }));
}

function judgeOrder(variants: readonly Variant[], say: Say) {
  const names = variants.map(({ name }) => name);
  const known: readonly string[] = [...videoNames, "audio"];
  for (const { name, uri } of variants) {
    if (uri !== `${name}/index.m3u8` || !known.includes(name)) say(`${uri} is no name of the ladder`);
  }
  if (names.join() !== known.filter((name) => names.includes(name)).join())
    say(`The variants are ${names.join(", ")}, not each once, lowest first and sound only last`);
  for (const name of ["144p", "360p", "audio"]) if (!names.includes(name)) say(`There is no ${name}`);
  const rates = variants.filter(({ name }) => name !== "audio").map((each) => numberOf(each, "BANDWIDTH"));
  if (rates.some((rate, index) => rate < (rates[index - 1] ?? 0)))
    say(`The variants' BANDWIDTH does not rise: ${rates.join(", ")}`);
}

const numberOf = ({ attributes }: Variant, name: string) => Number(attributes.get(name));

type Rendition = { name: string; targetDuration: number; segments: readonly Segment[]; isVideo: boolean };
type Segment = {
  seconds: number;
  bytes: number;
  parts: readonly { track: Track; start: number; seconds: number; samples: number }[];
};

function judgeVariant(files: Files, variant: Variant, say: Say): Rendition | null {
  const { name, uri } = variant;
  const playlist = textOf(files, uri);
  if (playlist === null) {
    say(`There is no ${uri}`);
    return null;
  }
  judgeHead(uri, playlist, say);
  const targetDuration = judgeMediaTags(uri, playlist, say);
  const entries = readEntries(playlist);
  judgeEntries(files, variant, { entries, targetDuration }, say);
  const init = bytesOf(files, `${name}/init.mp4`);
  if (init === null) {
    say(`There is no ${name}/init.mp4`);
    return null;
  }
  try {
    const tracks = readTracks(init);
    if (topBoxes(init).includes("mdat")) say(`${name}/init.mp4 holds samples`);
    const segments = entries.flatMap(({ path, seconds }) => {
      const bytes = bytesOf(files, `${name}/${path}`);
      if (bytes === null) return [];
      return { seconds, bytes: bytes.length, parts: judgeSegment(`${name}/${path}`, bytes, tracks, say) };
    });
    judgeTimes(name, segments, say);
    judgeAttributes(variant, tracks, { segments, targetDuration }, say);
    const isVideo = tracks.some(({ kind }) => kind === "video");
    if (isVideo === (name === "audio")) say(`${name} has ${isVideo ? "a" : "no"} picture`);
    return { name, targetDuration, segments, isVideo };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    say(`${name} cannot be read: ${error.message}`);
    return null;
  }
}

function judgeMediaTags(uri: string, playlist: string, say: Say): number {
  const [target, ...others] = tagValues(playlist, "#EXT-X-TARGETDURATION");
  if (!/^\d+$/.test(target ?? "") || others.length > 0) say(`${uri} has no whole target duration`);
  if (tagValues(playlist, "#EXT-X-PLAYLIST-TYPE").join() !== "VOD") say(`${uri} is no VOD playlist`);
  if (!/#EXT-X-ENDLIST\s*$/.test(playlist)) say(`${uri} does not end with #EXT-X-ENDLIST`);
  if (tagValues(playlist, "#EXT-X-MAP").join() !== 'URI="init.mp4"')
    say(`${uri} does not name init.mp4 once as its map`);
  if (playlist.indexOf("#EXT-X-MAP") > playlist.indexOf("#EXTINF"))
    say(`${uri} names its map after a segment`);
  return Number(target);
}

const readEntries = (playlist: string) =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\r?\n(?!#)(.+)$/gm)].map(([, seconds, path = ""]) => ({
    seconds: Number(seconds),
    path: path.trim(),
  }));

function judgeEntries(
  files: Files,
  { name, uri }: Variant,
  { entries, targetDuration }: { entries: ReturnType<typeof readEntries>; targetDuration: number },
  say: Say,
) {
  if (entries.length === 0) say(`${uri} has no segments`);
  for (const [index, { path, seconds }] of entries.entries()) {
    const expected = `seg-${String(index).padStart(5, "0")}.m4s`;
    if (path !== expected) say(`${uri} names ${path} where ${expected} belongs`);
    if (!files.has(`${name}/${path}`)) say(`There is no ${name}/${path}`);
    if (Math.round(seconds) > targetDuration)
      say(`${name}/${path} lasts ${seconds} s, longer than the target duration of ${targetDuration} s`);
  }
  const listed = new Set([uri, `${name}/init.mp4`, ...entries.map(({ path }) => `${name}/${path}`)]);
  for (const path of files.keys())
    if (path.startsWith(`${name}/`) && !listed.has(path)) say(`${path} stands in no playlist`);
}

function judgeSegment(path: string, bytes: Uint8Array, tracks: readonly Track[], say: Say): Segment["parts"] {
  const fragments = readFragments(bytes, tracks);
  return tracks.flatMap((track) => {
    const own = fragments.filter(({ trackId }) => trackId === track.id);
    const [first] = own;
    if (!first) {
      say(`${path} has no ${track.kind}`);
      return [];
    }
    if (track.kind === "video") judgeFirstPicture(path, first, track, say);
    const total = (count: (fragment: Fragment) => number) =>
      own.reduce((sum, fragment) => sum + count(fragment), 0);
    return {
      track,
      start: first.decodeTime / track.timescale,
      seconds: total(({ duration }) => duration) / track.timescale,
      samples: total(({ samples }) => samples),
    };
  });
}

function judgeFirstPicture(path: string, { first }: Fragment, { lengthBytes }: Track, say: Say) {
  if (!first.isSync) say(`${path} does not begin with a frame marked as a keyframe`);
  if (!unitTypes(first.bytes, lengthBytes).includes(5)) say(`${path} does not begin with an IDR picture`);
}

/** Segments follow each other without a gap, and last as long as their playlist says. */
function judgeTimes(name: string, segments: readonly Segment[], say: Say) {
  for (const [index, { seconds, parts }] of segments.entries()) {
    const isLast = index === segments.length - 1;
    for (const { track, start, seconds: lasts, samples } of parts) {
      const frame = lasts / samples;
      const before = segments[index - 1]?.parts.find((part) => part.track === track);
      if (before && Math.abs(before.start + before.seconds - start) > tolerance)
        say(`${name}: the ${track.kind} of segment ${index} does not follow the one before`);
      // Sound is cut at the ends of its frames, and may end before the picture.
      const slack = track.kind === "audio" ? (isLast ? 0.2 : 2 * frame) : tolerance;
      if (Math.abs(lasts - seconds) > slack)
        say(`${name}: the ${track.kind} of segment ${index} lasts ${lasts.toFixed(3)} s, not ${seconds} s`);
    }
  }
}

function judgeAttributes(
  variant: Variant,
  tracks: readonly Track[],
  { segments, targetDuration }: { segments: readonly Segment[]; targetDuration: number },
  say: Say,
) {
  const { name, attributes } = variant;
  const codecs = tracks.map(({ codec }) => codec).sort();
  const stated = attributes.get("CODECS")?.split(",").sort();
  if (stated?.join() !== codecs.join()) say(`${name}: CODECS are ${stated}, but the tracks are ${codecs}`);
  const bandwidth = numberOf(variant, "BANDWIDTH");
  const peak = peakOf(segments, targetDuration);
  if (!(bandwidth >= peak)) say(`${name}: BANDWIDTH is ${bandwidth}, below the measured peak of ${peak}`);
  const average = averageOf(segments);
  const statedAverage = numberOf(variant, "AVERAGE-BANDWIDTH");
  if (!(Math.abs(statedAverage - average) <= 0.1 * average))
    say(`${name}: AVERAGE-BANDWIDTH is ${statedAverage}, not within 10 % of ${Math.round(average)}`);
  if (bandwidth > 1.1 * Math.max(peak, average))
    say(`${name}: BANDWIDTH is ${bandwidth}, more than 10 % above the measured peak of ${peak}`);

  const video = tracks.find(({ kind }) => kind === "video");
  const size = video && `${video.width}x${video.height}`;
  if (attributes.get("RESOLUTION") !== size)
    say(`${name}: RESOLUTION is ${attributes.get("RESOLUTION")}, but the picture is ${size}`);
  const rate = video && rateOf(segments);
  if (rate && !(numberOf(variant, "FRAME-RATE") >= rate - 0.01))
    say(`${name}: FRAME-RATE is ${attributes.get("FRAME-RATE")}, below ${rate.toFixed(3)}`);
}

const sum = <T>(all: readonly T[], of: (each: T) => number) =>
  all.reduce((total, each) => total + of(each), 0);

const averageOf = (segments: readonly Segment[]) =>
  (8 * sum(segments, ({ bytes }) => bytes)) / sum(segments, ({ seconds }) => seconds);

/** RFC 8216: the highest rate of neighbours that last 0.5 to 1.5 target durations together. */
function peakOf(segments: readonly Segment[], targetDuration: number): number {
  let peak = 0;
  for (const from of segments.keys()) {
    let [seconds, bits] = [0, 0];
    for (let index = from; index < segments.length && seconds <= 1.5 * targetDuration; index += 1) {
      const segment = segments[index];
      seconds += segment?.seconds ?? 0;
      bits += 8 * (segment?.bytes ?? 0);
      const counts = seconds >= 0.5 * targetDuration && seconds <= 1.5 * targetDuration;
      if (counts) peak = Math.max(peak, bits / seconds);
    }
  }
  return peak;
}

function rateOf(segments: readonly Segment[]): number {
  const parts = segments.flatMap(({ parts }) => parts.filter(({ track }) => track.kind === "video"));
  return sum(parts, ({ samples }) => samples) / sum(parts, ({ seconds }) => seconds);
}

/** A player changes the rendition at any segment, so that all begin each with a keyframe at the same time. */
function judgeAlignment(renditions: readonly Rendition[], say: Say) {
  const [first, ...others] = renditions.filter(({ isVideo }) => isVideo);
  if (!first) return;
  const startsOf = ({ segments }: Rendition) =>
    segments.map(({ parts }) => parts.find(({ track }) => track.kind === "video")?.start ?? Number.NaN);
  const starts = startsOf(first);
  for (const other of others) {
    if (other.segments.length !== starts.length)
      say(`${other.name} has ${other.segments.length} segments, ${first.name} has ${starts.length}`);
    const apart = startsOf(other).findIndex(
      (start, index) => index < starts.length && !(Math.abs(start - (starts[index] ?? 0)) <= tolerance),
    );
    if (apart >= 0) say(`Segment ${apart} of ${other.name} does not begin when that of ${first.name} does`);
  }
  const length = (rendition: Rendition) => sum(rendition.segments, ({ seconds }) => seconds);
  for (const each of renditions) {
    if (Math.abs(length(each) - length(first)) > 0.5)
      say(`${each.name} lasts ${length(each).toFixed(3)} s, ${first.name} ${length(first).toFixed(3)} s`);
    if (each.targetDuration !== first.targetDuration)
      say(`The target durations of ${each.name} and ${first.name} differ`);
  }
}

/** A weak line has the beginning of the file, and any place in it, at once. */
function judgeIndexes(path: string, file: Uint8Array, say: Say) {
  const { indexes, places } = readIndexes(file);
  for (const { id } of readTracks(file)) {
    const index = indexes.find(({ trackId }) => trackId === id);
    if (index?.places.join() !== places.join()) say(`${path} has no index that leads to all of track ${id}`);
  }
  const [first = 0] = places;
  if (first > 4096 + 32 * places.length) say(`${path} has ${first} bytes before its first fragment`);
}

function judgePlainFiles(files: Files, say: Say) {
  const known: readonly string[] = [...Object.values(plainFiles).map((name) => `${name}.mp4`), "audio.m4a"];
  for (const path of files.keys()) {
    if (!/^[^/]+\.(mp4|m4a)$/.test(path)) continue;
    if (!known.includes(path)) say(`${path} is no name of the ladder`);
    const boxes = topBoxes(bytesOf(files, path) ?? new Uint8Array());
    if (boxes.indexOf("moov") < 0 || boxes.indexOf("moov") > boxes.indexOf("mdat"))
      say(`${path} does not begin with its index`);
  }
  const early = bytesOf(files, "fallback-144p.mp4");
  if (early) judgeIndexes("fallback-144p.mp4", early, say);
}
