import * as z from "zod";

export const packageManifest = z.object({
  durationMs: z.int(),
  poster: z.boolean(),
  captions: z.array(
    z.object({ path: z.literal("captions.en.vtt"), lang: z.literal("en"), label: z.literal("English") }),
  ),
  renditions: z.array(
    z.object({
      name: z.enum([
        "144p",
        "360p",
        "540p",
        "720p",
        "1080p",
        "audio",
        "fallback",
        "fallback-144p",
        "audio-fallback",
      ]),
      kind: z.enum(["video", "audio", "progressive"]),
      path: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      /** Peak bits per second, measured from the segments; a plain file has the rate of its HLS twin. */
      bandwidth: z.int(),
      codecs: z.string(),
      bytes: z.int(),
    }),
  ),
});
export type PackageManifest = z.infer<typeof packageManifest>;
export type Rendition = PackageManifest["renditions"][number];
