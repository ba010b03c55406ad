import { cleanFileName } from "~/media/upload/lecture-upload.server";
import { uploadLimit } from "~/media/upload/upload-sizes";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** The latest that a Date can be, in ms. */
const latestInstant = 8.64e15;

export const uploadedFile = z.object({
  fileName: z.string().min(1).max(1000).transform(cleanFileName),
  bytes: z.int().min(1).max(uploadLimit, texts.upload.tooLarge),
  /** Milliseconds since 1970, as browsers give it. */
  lastModified: z
    .int()
    .min(-latestInstant)
    .max(latestInstant)
    .transform((ms) => new Date(ms))
    .nullable()
    .default(null),
  replace: z.boolean().default(false),
});
