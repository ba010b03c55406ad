import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import { boards } from "~/models/catalogue/boards";
import { rowIdOf } from "~/models/row-id";
import { EditEntry } from "../entries/add-and-edit";
import { entryToEdit } from "../entries/load.server";
import { saveEntry } from "../entries/save.server";
import { addAndEditTexts as say } from "../entries/texts";
import { titleOr } from "../missing";
import { boardPages } from "./board-pages";
import { boardForm } from "./schema";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("board", say.edit("board"));

/** Rule: Three board addresses. */
export const loader = only(admin, (asked) => entryToEdit(asked, boards, boardForm));

export const action = only.once(
  admin,
  (sent) => saveEntry(sent, { kind: boards, schema: boardForm }, boardPages, rowIdOf(sent.params.id)),
  { bytes: pictureFormLimit },
);

export default function EditBoard() {
  return <EditEntry pages={boardPages} page={useLoaderData<typeof loader>()} />;
}
