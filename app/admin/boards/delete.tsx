import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { boards } from "~/models/catalogue/boards";
import { DeletePage } from "../editing/delete-page";
import { removeEntry } from "../entries/delete.server";
import { entryToDelete } from "../entries/load.server";
import { titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { boardPages } from "./board-pages";
import { deleteTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("board", say.deleteBoard);

export const loader = only(admin, async (asked) => orNotFound(await entryToDelete(asked, boards)));

export const action = only.post(admin, removeEntry(boards, boardPages));

export default function DeleteBoard() {
  const board = useLoaderData<typeof loader>();
  const { list, deletionOf } = boardPages;
  return <DeletePage what="board" row={board} list={list} questionOf={deletionOf} />;
}
