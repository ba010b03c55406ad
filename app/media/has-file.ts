import type { LectureFiles } from "~/models/catalogue/lectures";
import { plainFiles, videoNames } from "./packaging/ladder";
import { evenLengths, type SegmentLengths, segmentCount, segmentLengths } from "./packaging/segment-lengths";

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

/** No row says how long segments are: in packages of earlier versions all are short. */
const segmentsOf = ({ durationMs }: Pick<LectureFiles, "durationMs">, lengths: SegmentLengths) =>
  segmentCount(lengths, (durationMs ?? 0) / 1000);

/** Whether the playlist has to say if there is such a segment. */
export const isSpare = (files: LectureFiles, path: string) =>
  Number(ofStream.exec(path)?.[2] ?? -1) >= segmentsOf(files, segmentLengths);

/** Whether a lecture's row names the file at a path: what anybody invents reaches no store. */
export function hasFile(files: LectureFiles, path: string): boolean {
  const { hasPoster, captions, renditions } = files;
  if (path === "poster.jpg") return hasPoster;
  if (captions.includes(path)) return true;
  if (path === "master.m3u8") return renditions.some((name) => streams.includes(name));
  const name = plain.get(path);
  if (name) return renditions.includes(name);
  const [, stream = "", number = "0"] = ofStream.exec(path) ?? [];
  const segments = segmentsOf(files, evenLengths) + spareSegments;
  return streams.includes(stream) && renditions.includes(stream) && Number(number) < segments;
}
