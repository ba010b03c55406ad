import { fetchApi } from "../fetch-api";
import type { Phase } from "./player-view";

const hasVideo = (lecture: unknown, id: number): lecture is { video: string } =>
  typeof lecture === "object" &&
  lecture !== null &&
  "id" in lecture &&
  lecture.id === id &&
  "video" in lecture &&
  typeof lecture.video === "string";

const addressIn = (path = "") => /\/Video-Resources\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Null if the viewer may no longer watch. Without a `renewal` keeps the present address. @throws if the call fails */
export async function renewAddress(
  renewal: string | null,
  lectureId: number,
  present: string,
): Promise<string | null> {
  const response = await fetchApi(renewal ?? present);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`renewal answered ${response.status}`);
  if (renewal === null) return addressIn(present);
  const lectures: unknown = await response.json();
  if (!Array.isArray(lectures)) throw new Error("renewal answered no list");
  const found = lectures.find((lecture) => hasVideo(lecture, lectureId));
  return addressIn(found?.video);
}

/** For browsers that play without hls.js. */
export async function resume(
  video: HTMLVideoElement,
  playsHls: boolean,
  renew: () => Promise<string | null>,
): Promise<Phase> {
  const from = video.currentTime;
  // If all were refused, currentSrc is the plain file.
  const adaptive = video.querySelector<HTMLSourceElement>("source[type*=mpegurl]");
  const source = (playsHls && adaptive?.src) || video.currentSrc;
  try {
    const address = await renew();
    if (address === null) return "refused";
    const fresh = source.replace(/(\/Video-Resources\/)[^/]+(\/)/i, `$1${address}$2`);
    if (fresh === source) return "failed";
    video.src = fresh;
    video.currentTime = from;
    await video.play();
    return "started";
  } catch {
    return "failed";
  }
}
