import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { loggingBoardFailure } from "~/http/log.server";
import { forgetPage } from "~/http/page-cache.server";
import { deletePicture } from "~/media/delete-picture.server";
import { boardById, deleteBoard } from "~/models/catalogue/board-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { useRefusal } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { deletionOf } from "./deletion";

export { clientAction } from "../form/unsent";

export const meta = titleOr("board", "Delete board");

export const loader = only(admin, async ({ params, context }) => {
  const board = await loggingBoardFailure(boardById(context.reads, rowIdOf(params.id)));
  return found(board && { name: board.name });
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  let deleted: Awaited<ReturnType<typeof deleteBoard>>;
  try {
    deleted = await loggingBoardFailure(deleteBoard(context.db, rowIdOf(params.id), viewer, new Date()));
  } catch {
    return refused(500, texts.serverError);
  }
  if (deleted) await deletePicture(context, "boards", deleted.image);
  await forgetPage(request, context.buildId, urls.site.board);
  // If a second press finds it gone, that is no error.
  const text = deleted ? texts.boardDeleted : texts.gone("board");
  return done(request, context, { href: urls.admin.boards, text, kind: deleted ? "success" : "info" });
});

export default function DeleteBoard() {
  const board = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const listHref = useBack(urls.admin.boards);
  if (!board) return <Missing what="board" />;
  return (
    <ConfirmPage
      question={deletionOf(board.name)}
      trail={[{ label: "Boards list", href: listHref }, { label: "Delete board" }]}
      cancelHref={listHref}
      errors={errors}
    />
  );
}
