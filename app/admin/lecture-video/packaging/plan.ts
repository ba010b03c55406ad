import { expectedBytes, ladderFor } from "~/media/packaging/ladder";
import { type SegmentLengths, segmentCount, segmentLengths } from "~/media/packaging/segment-lengths";
import type { Recording } from "./recording";

type Wanted = { hasDetail: boolean; lengths?: SegmentLengths };

export function planOf({ size, seconds, fps }: Recording, { hasDetail, lengths = segmentLengths }: Wanted) {
  const ladder = ladderFor(size, { hasDetail });
  return {
    ladder,
    segments: segmentCount(lengths, Math.round(seconds * fps) / fps),
    names: [...ladder.map(({ name }) => name), "audio" as const],
    bytes: expectedBytes(ladder, seconds),
  };
}
