import { evenLengths, type SegmentLengths, segmentLengths } from "~/media/packaging/segment-lengths";
import * as z from "~/settings/zod-mini";

/** Remembers the package that this browser has begun, so that it can go on after a reload, or in a later version. */
const known = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
  lengths: z.optional(z.array(z.number())),
});

const prefix = "lecture-package-";
const keyOf = (lectureId: number) => prefix + lectureId;

export function knownPackage(lectureId: number, { name, size, lastModified }: File): string | null {
  const earlier = packageOf(lectureId);
  const isSame = earlier?.name === name && earlier.size === size && earlier.lastModified === lastModified;
  return isSame ? earlier.id : null;
}

export function packageOf(lectureId: number): z.infer<typeof known> | null {
  try {
    return known.parse(JSON.parse(localStorage.getItem(keyOf(lectureId)) ?? ""));
  } catch {
    return null;
  }
}

/** Returns the lengths of its segments, which stay as they were when it was begun. */
export function rememberPackage(
  lectureId: number,
  { name, size, lastModified }: File,
  id: string,
): SegmentLengths {
  const before = packageOf(lectureId);
  const lengths = before?.id === id ? (before.lengths ?? evenLengths) : segmentLengths;
  try {
    localStorage.setItem(keyOf(lectureId), JSON.stringify({ id, name, size, lastModified, lengths }));
  } catch {
    // A browser that keeps no storage begins anew after a reload.
  }
  return lengths;
}

export function rememberedPackages(): Set<string> | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Set(keys.map((key) => known.parse(JSON.parse(localStorage.getItem(key) ?? "")).id));
  } catch {
    return null;
  }
}

export function forgetPackage(lectureId: number): void {
  try {
    localStorage.removeItem(keyOf(lectureId));
  } catch {
    // Nothing was kept.
  }
}
