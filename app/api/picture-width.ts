import { widest } from "~/media/pictures/serve-picture.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

export const pictureWidth = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, texts.api.pictureWidthInvalid)
  .transform(Number)
  .pipe(z.int().min(1).max(widest, texts.api.pictureWidthInvalid))
  .meta({ description: "Its width in pixels; one of a few widths near it is sent", example: 150 });
