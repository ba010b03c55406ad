type DownloadFile = {
  /** English: pages name what is no picture's height. */
  name: string;
  bytes: number;
  type: "video/mp4" | "audio/mp4";
  /** Signed for the session that asked. */
  address: string;
};

/** Times in ms, places in seconds. */
export type DownloadGrant = {
  lectureId: number;
  name: string;
  course: string;
  /** Of the English page. */
  href: string;
  /** Changes when the video is replaced. */
  version: string;
  files: DownloadFile[];
  captions: { lang: string; label: string; address: string }[];
  /** Begin at `from`, stored at `madeAt`. From `anew` on, so near the end, begin at 0. */
  place: { from: number; madeAt: number; anew: number };
  savedAt: number;
  until: number;
};

export type OfflineLecture = Omit<DownloadGrant, "files"> & {
  file: DownloadFile;
  isWhole: boolean;
  isReplaced: boolean;
};

const has = (value: unknown, kind: "number" | "string" | "object", names: readonly string[]) =>
  names.every((name) => typeof Reflect.get(Object(value), name) === kind);

const isKnown = (value: unknown) =>
  has(value, "number", ["lectureId", "savedAt", "until"]) &&
  has(value, "string", ["name", "course", "href", "version"]) &&
  has(value, "object", ["captions", "place"]);

export const isGrant = (value: unknown): value is DownloadGrant =>
  isKnown(value) && has(value, "object", ["files"]);

export const isOfflineLecture = (value: unknown): value is OfflineLecture =>
  isKnown(value) && has(value, "object", ["file"]) && has(Object(value).file, "number", ["bytes"]);
