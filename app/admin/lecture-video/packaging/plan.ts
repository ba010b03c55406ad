import { expectedBytes, ladderFor, segmentSeconds } from "~/media/packaging/ladder";
import type { Recording } from "./recording";

export function planOf({ size, seconds, fps }: Recording, { hasDetail }: { hasDetail: boolean }) {
  const ladder = ladderFor(size, { hasDetail });
  return {
    ladder,
    segments: Math.max(1, Math.ceil(Math.round(seconds * fps) / (fps * segmentSeconds))),
    names: [...ladder.map(({ name }) => name), "audio" as const],
    bytes: expectedBytes(ladder, seconds),
  };
}
