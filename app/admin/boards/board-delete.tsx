import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logBoardFailure } from "~/log.server";
import { dropPicture } from "~/media/stored-picture.server";
import { boardById, deleteBoard } from "~/models/board-management";
import { rowIdOf } from "~/models/row-id";
import { forgetPage } from "~/page-cache.server";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import type { FormAnswer } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { notFound } from "../not-found.server";
import { deletionOf } from "./deletion";

export const meta: MetaFunction = () => [{ title: "Delete board" }];

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const board = id && (await boardById(context.reads, id));
  if (!board) throw notFound();
  return { name: board.name };
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = rowIdOf(params.id);
  if (!id) throw notFound();
  try {
    const deleted = await deleteBoard(context.db, id, viewer, new Date());
    if (deleted?.image) context.waitUntil(dropPicture(context, "boards", deleted.image));
    await forgetPage(request, context.buildId, urls.site.board);
    // Sent twice it is gone all the same.
    const text = deleted ? texts.boardDeleted : texts.boardGone;
    return done(request, context, { href: urls.admin.boards, text, kind: deleted ? "success" : "info" });
  } catch (error) {
    logBoardFailure(500, error);
    return refused(500, texts.serverError);
  }
});

export default function DeleteBoard() {
  const { name } = useLoaderData<typeof loader>();
  const errors = useActionData<FormAnswer>()?.lastResult?.error?.[""] ?? [];
  return <ConfirmPage question={deletionOf(name)} cancelHref={urls.admin.boards} errors={errors} />;
}
