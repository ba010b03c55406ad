import { fetchApi } from "../fetch-api";

const hasVideo = (lecture: unknown, id: number): lecture is { video: string } =>
  typeof lecture === "object" &&
  lecture !== null &&
  "id" in lecture &&
  lecture.id === id &&
  "video" in lecture &&
  typeof lecture.video === "string";

/** Null if the viewer may no longer watch. @throws if the network or the server fails. */
export async function renewAddress(renewal: string, lectureId: number): Promise<string | null> {
  const response = await fetchApi(renewal);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`renewal answered ${response.status}`);
  const lectures: unknown = await response.json();
  if (!Array.isArray(lectures)) throw new Error("renewal answered no list");
  const found = lectures.find((lecture) => hasVideo(lecture, lectureId));
  return /\/Video-Resources\/([^/]+)\//.exec(found?.video ?? "")?.[1] ?? null;
}
