import * as z from "~/settings/zod";
import { plainFiles, videoNames } from "../packaging/ladder";
import { joinedLimit, partBytes } from "./upload-sizes";

const streamNames = [...videoNames, "audio"] as const;
export type StreamName = (typeof streamNames)[number];
const plainPaths = [...Object.values(plainFiles).map((name) => `${name}.mp4`), "audio.m4a"];

/** A browser may send segments, the poster, and pieces of a plain file. */
export function isPackagePath(folder: string, name: string): boolean {
  if (folder === "poster") return name === "poster.jpg";
  if (plainPaths.includes(folder)) return /^piece-\d{5}$/.test(name);
  return streamNames.some((stream) => stream === folder) && /^(init\.mp4|seg-\d{5}\.m4s)$/.test(name);
}

const longest = 12 * 3600;
const mostSegmentSeconds = 10;
const side = z.int().min(2).max(4096).nullable();

/** Sizes and rates are read from the store instead. */
export const browserManifest = z.object({
  /** Seconds of the first segments; the last number holds for all later ones. Two for each if left out. */
  lengths: z.array(z.int().min(1).max(mostSegmentSeconds)).min(1).max(10).optional(),
  durationMs: z
    .int()
    .min(1)
    .max(longest * 1000),
  fps: z.int().min(5).max(30),
  streams: z
    .array(
      z.object({
        name: z.enum(streamNames),
        width: side,
        height: side,
        /** The last one lasts `lastMs`, the others as `lengths` says. */
        segments: z.int().min(1).max(longest),
        lastMs: z
          .int()
          .min(1)
          .max(mostSegmentSeconds * 1000),
      }),
    )
    .min(2)
    .max(streamNames.length)
    .refine((streams) => new Set(streams.map(({ name }) => name)).size === streams.length, "Names are unique")
    .meta({
      example: [
        { name: "144p", width: 256, height: 144, segments: 900, lastMs: 2000 },
        { name: "audio", width: null, height: null, segments: 900, lastMs: 2000 },
      ],
    }),
  /** Bytes of the plain files that were sent in pieces. */
  plain: z
    .array(z.object({ path: z.enum(plainPaths), bytes: z.int().min(1).max(joinedLimit) }))
    .max(plainPaths.length),
});
export type BrowserManifest = z.infer<typeof browserManifest>;

export const pieceName = (index: number) => `piece-${String(index).padStart(5, "0")}`;

export const pieceSizes = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) =>
    Math.min(partBytes, bytes - index * partBytes),
  );
