import { z } from "~/settings/zod";

/** Each language by its own name. */
export const captionLanguages = { en: "English", ar: "العربية" } as const;

export const captionLanguage = z.enum(["en", "ar"]);
export type CaptionLanguage = z.infer<typeof captionLanguage>;

/** What `lectures.captions` holds. */
export const captionTrack = z.object({
  lang: captionLanguage,
  /** At the lecture's video address; a new one for each version, because caches keep the file. */
  path: z.string(),
  /** As the Admin sent it; null if it came with a packaged video. */
  fileName: z.string().nullable().default(null),
  cues: z.int().nullable().default(null),
  endMs: z.int().nullable().default(null),
});
export type CaptionTrack = z.infer<typeof captionTrack>;

const stored = z.array(captionTrack);

export const readTracks = (json: string): CaptionTrack[] => stored.parse(JSON.parse(json));
