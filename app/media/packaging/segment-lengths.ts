/** In seconds: each begins with a keyframe. */
export const groupSeconds = 2;

/** In seconds: less is a single picture, or a slip of the camera's button. */
export const shortestRecording = 0.3;

/**
 * Whole groups, in seconds: a stream's first segments, and the last of these for all others but its end. A lecture starts
 * with short ones; long ones make a third of the requests.
 */
export type SegmentLengths = readonly number[];

export const segmentLengths: SegmentLengths = [2, 2, 2, 6];

/** Of packages that name none: earlier versions made them. */
export const evenLengths: SegmentLengths = [groupSeconds];

export const lengthOf = (lengths: SegmentLengths, index: number): number =>
  lengths[Math.min(index, lengths.length - 1)] ?? groupSeconds;

/** In seconds. */
export function startOf(lengths: SegmentLengths, index: number): number {
  const first = lengths.slice(0, Math.min(index, lengths.length));
  const later = Math.max(0, index - lengths.length) * lengthOf(lengths, index);
  return first.reduce((sum, length) => sum + length, later);
}

/** The segment in which this second lies. */
export function segmentAt(lengths: SegmentLengths, second: number): number {
  let index = 0;
  while (index < lengths.length && startOf(lengths, index + 1) <= second) index += 1;
  if (index < lengths.length) return index;
  return index + Math.floor((second - startOf(lengths, index)) / lengthOf(lengths, index));
}

export function segmentCount(lengths: SegmentLengths, seconds: number): number {
  const last = segmentAt(lengths, seconds);
  return Math.max(1, startOf(lengths, last) < seconds ? last + 1 : last);
}
