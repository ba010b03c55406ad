import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/context.server";
import { loggingBoardFailure } from "~/http/log.server";
import { forgetPage } from "~/http/page-cache.server";
import { deletePicture } from "~/media/delete-picture.server";
import type { Actor } from "~/models/activity/activity";
import { boardById, changeBoard } from "~/models/catalogue/board-management";
import { texts } from "~/texts";
import { urls } from "~/urls";
import type { z } from "~/zod";
import { readPicture } from "../picture.server";
import type { boardChange } from "./board-body";

type Change = { request: Request; context: Context; viewer: Actor; body: z.infer<typeof boardChange> };

/** Ignores the board's version, so that sending it twice does no harm. */
export async function changeBoardTo({ request, context, viewer, body }: Change, id: number) {
  const { db } = context;
  const picture = await readPicture(context, "boards", body.image, `${viewer.id}~${id}`);
  if (picture instanceof Response) return picture;
  const change = { ...body, ...picture, version: null };
  const changed = await loggingBoardFailure(changeBoard(db, id, change, viewer, new Date()));
  if (changed.outcome === "number-taken") {
    const text = texts.boardNumberTaken;
    return apiError(409, text, { errors: { boardNumber: [text] } });
  }
  if (changed.outcome === "changed") await deletePicture(context, "boards", changed.replaced);
  const row = changed.outcome === "gone" ? null : await loggingBoardFailure(boardById(db, id));
  if (!row) return apiError(404, texts.api.notFound);
  await forgetPage(request, context.buildId, urls.site.board);
  const { name, title, image, boardNumber } = row;
  return { id, name, title, image, boardNumber };
}
