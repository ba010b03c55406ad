import { z } from "~/zod-mini";
import { fetchApi } from "../fetch-api.client";

const lectures = z.array(z.object({ id: z.number(), video: z.string(), videoMp4: z.string() }));

/**
 * Asks the API for a fresh address of a lecture: its signed part, or null when the server says no.
 * @throws when the network or the server fails, which says nothing about the right to watch.
 */
export async function renewAddress(renewal: string, lectureId: number): Promise<string | null> {
  const response = await fetchApi(renewal);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`renewal answered ${response.status}`);
  const found = lectures.parse(await response.json()).find((lecture) => lecture.id === lectureId);
  return /\/Video-Resources\/([^/]+)\//.exec(found?.video ?? "")?.[1] ?? null;
}
