import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/context.server";
import { deletePicture } from "~/media/delete-picture.server";
import type { Actor } from "~/models/activity/activity";
import { findQuarter } from "~/models/catalogue/catalogue";
import { changeQuarter } from "~/models/catalogue/quarter-management";
import { texts } from "~/texts";
import type { z } from "~/zod";
import { readPicture } from "../picture.server";
import type { quarterChange } from "./quarter-body";

type Change = { context: Context; viewer: Actor; body: z.infer<typeof quarterChange> };

/** Ignores the quarter's version, so that sending it twice does no harm. */
export async function changeQuarterTo({ context, viewer, body }: Change, id: number) {
  const { db } = context;
  const picture = await readPicture(context, "quarters", body.image, `${viewer.id}~${id}`);
  if (picture instanceof Response) return picture;
  const change = { ...body, ...picture, version: null };
  const changed = await changeQuarter(db, id, change, viewer, new Date());
  if (changed.outcome === "number-taken") {
    const text = texts.quarterNumberTaken;
    return apiError(409, text, { errors: { quarterNumber: [text] } });
  }
  if (changed.outcome === "changed") await deletePicture(context, "quarters", changed.replaced);
  const row = changed.outcome === "gone" ? null : await findQuarter(db, id);
  return row ?? apiError(404, texts.api.notFound);
}
