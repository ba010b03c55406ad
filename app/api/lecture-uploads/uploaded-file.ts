import { cleanFileName } from "~/media/upload/lecture-upload.server";
import { uploadLimit } from "~/media/upload/upload-sizes";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** The latest that a Date can be, in ms. */
const latestInstant = 8.64e15;

export const uploadedFile = z.object({
  fileName: z.string().min(1).max(1000).transform(cleanFileName).meta({ example: "first-scan.mp4" }),
  bytes: z.int().min(1).max(uploadLimit, texts.upload.tooLarge).meta({ example: 73_400_320 }),
  lastModified: z
    .int()
    .min(-latestInstant)
    .max(latestInstant)
    .transform((ms) => new Date(ms))
    .nullable()
    .default(null)
    .meta({ description: "Milliseconds since 1970, as browsers give it", example: 1_795_252_800_000 }),
  replace: z.boolean().default(false),
});
