import type { OfflineLecture } from "./grant";
import { type OfflineStore, partBytes, partsOf } from "./store";

export type End = "complete" | "stopped" | "no-line" | "no-space" | "refused" | "replaced" | "failed";

type Fetching = {
  signal: AbortSignal;
  onPart: (parts: number) => void;
  renew: () => Promise<{ address: string } | End>;
};

/** Stores part by part, so that a broken line loses one at most. */
export async function fetchParts(
  store: OfflineStore,
  lecture: OfflineLecture,
  { signal, onPart, renew }: Fetching,
): Promise<End> {
  const { bytes } = lecture.file;
  let { address } = lecture.file;
  let isRenewed = false;
  let part = 0;
  while (part < partsOf(lecture)) {
    if (!(await store.hasPart(lecture, part))) {
      const first = part * partBytes;
      const last = Math.min(first + partBytes, bytes) - 1;
      const got = await fetchBytes(address, { signal, headers: { Range: `bytes=${first}-${last}` } });
      if (got === "refused") {
        const renewed = isRenewed ? "failed" : await renew();
        if (typeof renewed === "string") return renewed;
        address = renewed.address;
        isRenewed = true;
        continue;
      }
      if (typeof got === "string") return got;
      if (got.byteLength !== last - first + 1) return "failed";
      if (signal.aborted) return "stopped";
      const problem = await store.putPart(lecture, part, got).then(() => null, problemOf);
      if (problem) return problem;
      isRenewed = false;
    }
    part += 1;
    onPart(part);
  }
  for (const { lang, address: captions } of lecture.captions) {
    const got = await fetchBytes(captions, { signal });
    if (got === "no-line" || got === "stopped") return got;
    // Without its captions a lecture is still worth having.
    if (typeof got !== "string") await store.putPart(lecture, lang, got).catch(() => {});
  }
  return store.finish(lecture).then(() => "complete" as const, problemOf);
}

const problemOf = (error: unknown): End =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "no-space" : "failed";

async function fetchBytes(address: string, init: RequestInit): Promise<ArrayBuffer | End> {
  try {
    // Without this, the browser's cache would hold a second copy.
    const answer = await fetch(address, { ...init, cache: "no-store" });
    if (answer.ok) return await answer.arrayBuffer();
    return answer.status < 500 ? "refused" : "no-line";
  } catch {
    return init.signal?.aborted ? "stopped" : "no-line";
  }
}
