import type { LectureFiles } from "~/models/catalogue/lectures";
import { plainFiles, segmentSeconds, videoNames } from "./packaging/ladder";

const streams: readonly string[] = [...videoNames, "audio"];

/** Renditions by path. */
const plain = new Map<string, string>([
  ...Object.values(plainFiles).map((name) => [`${name}.mp4`, name] as const),
  ["audio.m4a", "audio-fallback"],
]);

const ofStream = /^([a-z\d]+)\/(?:index\.m3u8|init\.mp4|seg-(\d{5})\.m4s)$/;

/** Whoever is sent one of these plays a lecture; playlists, a poster and captions are nothing to watch. */
export const isOfVideo = (path: string) =>
  plain.has(path) || (ofStream.test(path) && !path.endsWith(".m3u8"));

/** A sound that ends a little later than its picture has a segment more. */
const spareSegments = 2;

const segmentsOf = ({ durationMs }: Pick<LectureFiles, "durationMs">) =>
  Math.ceil((durationMs ?? 0) / 1000 / segmentSeconds);

/** Whether the playlist has to say if there is such a segment. */
export const isSpare = (files: LectureFiles, path: string) =>
  Number(ofStream.exec(path)?.[2] ?? -1) >= segmentsOf(files);

/** Whether a lecture's row names the file at a path: what anybody invents reaches no store. */
export function hasFile(files: LectureFiles, path: string): boolean {
  const { hasPoster, captions, renditions } = files;
  if (path === "poster.jpg") return hasPoster;
  if (captions.includes(path)) return true;
  if (path === "master.m3u8") return renditions.some((name) => streams.includes(name));
  const name = plain.get(path);
  if (name) return renditions.includes(name);
  const [, stream = "", number = "0"] = ofStream.exec(path) ?? [];
  const segments = segmentsOf(files) + spareSegments;
  return streams.includes(stream) && renditions.includes(stream) && Number(number) < segments;
}
