import type { LectureFiles } from "~/models/catalogue/lectures";
import { plainFiles, videoNames } from "./packaging/ladder";
import { groupSeconds } from "./packaging/segment-lengths";

const streams: readonly string[] = [...videoNames, "audio"];

/** Renditions by path. */
const plain = new Map<string, string>([
  ...Object.values(plainFiles).map((name) => [`${name}.mp4`, name] as const),
  ["audio.m4a", "audio-fallback"],
]);

const ofStream = /^([a-z\d]+)\/(?:index\.m3u8|init\.mp4|seg-(\d{5})\.m4s)$/;

/** Whoever asks for one of these plays a lecture; a poster and captions come with its page. */
export const isOfVideo = (path: string) => path === "master.m3u8" || plain.has(path) || ofStream.test(path);

/** A sound that ends a little later than its picture has a segment more. */
const spareSegments = 2;

/** Whether a lecture's row names the file at a path: what anybody invents reaches no store. */
export function hasFile(
  { durationMs, hasPoster, captions, renditions }: LectureFiles,
  path: string,
): boolean {
  if (path === "poster.jpg") return hasPoster;
  if (captions.includes(path)) return true;
  if (path === "master.m3u8") return renditions.some((name) => streams.includes(name));
  const name = plain.get(path);
  if (name) return renditions.includes(name);
  const [, stream = "", number = "0"] = ofStream.exec(path) ?? [];
  // No row says how long segments are: in packages of earlier versions each has one group of pictures.
  const segments = Math.ceil((durationMs ?? 0) / 1000 / groupSeconds) + spareSegments;
  return streams.includes(stream) && renditions.includes(stream) && Number(number) < segments;
}
