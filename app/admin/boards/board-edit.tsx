import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { boardById } from "~/models/board-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { notFound } from "../not-found.server";
import { BoardForm } from "./form";
import { saveBoard } from "./save-board.server";

export const meta: MetaFunction = () => [{ title: "Edit board" }];

/** The three addresses of T52, one screen. */
export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const row = id && (await boardById(context.reads, id));
  if (!row) throw notFound();
  const { name, title, boardNumber, image, version } = row;
  return { id: row.id, board: { name, title, boardNumber, image, version }, submission: crypto.randomUUID() };
});

export const action = only.post(admin, (sent) => {
  const id = rowIdOf(sent.params.id);
  if (!id) throw notFound();
  return saveBoard(sent, id);
});

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function EditBoard() {
  const { id, board, submission } = useLoaderData<typeof loader>();
  return <BoardForm key={id} title="Edit board" board={board} submission={submission} />;
}
