export type KeptFile = {
  name: string;
  bytes: number;
  /** In MB. */
  size: string;
  type: "video/mp4" | "audio/mp4";
  /** Signed for the session that asked. */
  address: string;
};

/** Times in ms, places in seconds. */
export type KeepGrant = {
  lectureId: number;
  name: string;
  course: string;
  href: string;
  /** Changes when the video is replaced. */
  version: string;
  files: KeptFile[];
  captions: { lang: string; label: string; address: string }[];
  /** Begin at `from`, stored at `madeAt`. From `anew` on, so near the end, begin at 0. */
  place: { from: number; madeAt: number; anew: number };
  keptAt: number;
  until: number;
  untilText: string;
};

export type KeptLecture = Omit<KeepGrant, "files"> & {
  file: KeptFile;
  isWhole: boolean;
  isReplaced: boolean;
};

const has = (value: unknown, kind: "number" | "string" | "object", names: readonly string[]) =>
  names.every((name) => typeof Reflect.get(Object(value), name) === kind);

const isKnown = (value: unknown) =>
  has(value, "number", ["lectureId", "keptAt", "until"]) &&
  has(value, "string", ["name", "course", "href", "version", "untilText"]) &&
  has(value, "object", ["captions", "place"]);

export const isGrant = (value: unknown): value is KeepGrant =>
  isKnown(value) && has(value, "object", ["files"]);

export const isKept = (value: unknown): value is KeptLecture =>
  isKnown(value) && has(value, "object", ["file"]) && has(Object(value).file, "number", ["bytes"]);
