export type KeptFile = {
  /** As the learner reads it. */
  name: string;
  bytes: number;
  /** The same in MB, as the learner reads it. */
  size: string;
  type: "video/mp4" | "audio/mp4";
  /** Signed for the session that asked. */
  address: string;
};

/** What the server lets a learner keep of a lecture, and until when. Times in ms, places in seconds. */
export type KeepGrant = {
  lectureId: number;
  name: string;
  course: string;
  href: string;
  /** Another one once the video was replaced. */
  version: string;
  files: KeptFile[];
  captions: { lang: string; label: string; address: string }[];
  /** Where the learner's player was, and when; near the end, from `anew` on, it begins anew. */
  place: { from: number; madeAt: number; anew: number };
  keptAt: number;
  until: number;
  untilText: string;
};

/** In the learner's browser. */
export type KeptLecture = Omit<KeepGrant, "files"> & {
  file: KeptFile;
  /** False while parts are missing. */
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
