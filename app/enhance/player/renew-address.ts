import { fetchApi } from "../fetch-api";

const hasVideo = (lecture: unknown, id: number): lecture is { video: string } =>
  typeof lecture === "object" &&
  lecture !== null &&
  "id" in lecture &&
  lecture.id === id &&
  "video" in lecture &&
  typeof lecture.video === "string";

const addressIn = (path = "") => /\/Video-Resources\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * Null if the viewer may no longer watch. Without a `renewal` there is no other address than the one of `present`, a
 * file of the lecture. @throws if the network or the server fails.
 */
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
