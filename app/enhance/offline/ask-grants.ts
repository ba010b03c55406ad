import { forgeryHeaders } from "../cookie";
import { withFreshToken } from "../fresh-token";
import { type DownloadGrant, isGrant } from "./grant";

/** "over" if nothing may be downloaded any more; null if the network or the server failed, which is no refusal. */
export type Grants = DownloadGrant[] | "over" | null;

export type Asking = { address: string; userId: string };

/** In ms: a check that hangs must not hold up what waits for it. */
const patience = 20_000;

type SavedLecture = { lectureId: number; savedAt?: number };

/** The server takes no more at a time. */
const mostAtATime = 50;

export async function askGrants(
  asking: Asking,
  lectures: readonly SavedLecture[],
  signal?: AbortSignal,
): Promise<Grants> {
  const all: DownloadGrant[] = [];
  // Without lectures, ask once: may anything be downloaded at all?
  for (let at = 0; at === 0 || at < lectures.length; at += mostAtATime) {
    const grants = await askSome(asking, lectures.slice(at, at + mostAtATime), signal);
    if (grants === null || grants === "over") return grants;
    all.push(...grants);
  }
  return all;
}

async function askSome(
  { address, userId }: Asking,
  lectures: readonly SavedLecture[],
  signal?: AbortSignal,
): Promise<Grants> {
  const body = JSON.stringify({
    userId,
    lectures: lectures.map(({ lectureId, savedAt }) => ({ lectureId, savedAt })),
  });
  const ending = new AbortController();
  const end = () => ending.abort();
  const limit = setTimeout(end, patience);
  signal?.addEventListener("abort", end);
  const call = () =>
    fetch(address, {
      method: "POST",
      body,
      signal: ending.signal,
      headers: { "Content-Type": "application/json", ...forgeryHeaders() },
    });
  try {
    const answer = await withFreshToken(call);
    if (answer.status === 401 || answer.status === 403) return "over";
    const { grants }: Record<string, unknown> = answer.ok ? Object(await answer.json()) : {};
    return Array.isArray(grants) && grants.every(isGrant) ? grants : null;
  } catch {
    return null;
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener("abort", end);
  }
}
