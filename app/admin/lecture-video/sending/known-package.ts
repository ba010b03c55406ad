import * as z from "~/settings/zod-mini";

/** Remembers the package that this browser has begun, so that it can go on after a reload. */
const known = z.object({ id: z.string(), name: z.string(), size: z.number(), lastModified: z.number() });

const prefix = "lecture-package-";
const keyOf = (lectureId: number) => prefix + lectureId;

export function knownPackage(lectureId: number, { name, size, lastModified }: File): string | null {
  const kept = packageOf(lectureId);
  const isSame = kept?.name === name && kept.size === size && kept.lastModified === lastModified;
  return isSame ? kept.id : null;
}

export function packageOf(lectureId: number): z.infer<typeof known> | null {
  try {
    return known.parse(JSON.parse(localStorage.getItem(keyOf(lectureId)) ?? ""));
  } catch {
    return null;
  }
}

export function rememberPackage(lectureId: number, { name, size, lastModified }: File, id: string): void {
  try {
    localStorage.setItem(keyOf(lectureId), JSON.stringify({ id, name, size, lastModified }));
  } catch {
    // A browser that keeps no storage begins anew after a reload.
  }
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
