import { fetchApi } from "~/enhance/fetch-api";
import { z } from "~/settings/zod-mini";

const lectures = z.array(z.object({ id: z.number(), video: z.string(), videoMp4: z.string() }));

/** Null if the viewer may no longer watch. @throws if the network or the server fails. */
export async function renewAddress(renewal: string, lectureId: number): Promise<string | null> {
  const response = await fetchApi(renewal);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`renewal answered ${response.status}`);
  const found = lectures.parse(await response.json()).find((lecture) => lecture.id === lectureId);
  return /\/Video-Resources\/([^/]+)\//.exec(found?.video ?? "")?.[1] ?? null;
}
