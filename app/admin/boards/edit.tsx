import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { loggingBoardFailure } from "~/http/log.server";
import { boardById } from "~/models/catalogue/board-management";
import { rowIdOf } from "~/models/row-id";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { found } from "../found.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { BoardForm } from "./form";
import { saveBoard } from "./save.server";

export { clientAction } from "../form/unsent";

export const meta = titleOr("board", "Edit board");

/** Rule: Three board addresses. */
export const loader = only(admin, async ({ params, context }) => {
  const row = await loggingBoardFailure(boardById(context.reads, rowIdOf(params.id)));
  if (!row) return found(null);
  const { id, name, title, boardNumber, image, version } = row;
  const board = { name, title, boardNumber, image, version };
  return found({ id, board, submission: crypto.randomUUID() });
});

export const action = only.once(admin, (sent) => saveBoard(sent, rowIdOf(sent.params.id)));

export default function EditBoard() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const listHref = useBack(urls.admin.boards);
  // If the row was deleted meanwhile, still shows what was typed.
  if (!page && !answer) return <Missing what="board" />;
  return (
    <>
      <PageHeader
        title="Edit board"
        trail={[{ label: "Boards list", href: listHref }, { label: "Edit board" }]}
      />
      <BoardForm key={page?.id} board={page?.board ?? null} submission={page?.submission} />
    </>
  );
}
