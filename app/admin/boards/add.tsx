import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import { boards } from "~/models/catalogue/boards";
import { AddEntry } from "../entries/add-and-edit";
import { newEntry } from "../entries/load.server";
import { saveEntry } from "../entries/save.server";
import { addAndEditTexts as say } from "../entries/texts";
import { boardPages } from "./board-pages";
import { boardForm } from "./schema";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.add("board") }];

/** Rule: Three board addresses. */
export const loader = only(admin, async () => newEntry(boardForm));

export const action = only.once(
  admin,
  (sent) => saveEntry(sent, { kind: boards, schema: boardForm }, boardPages, null),
  {
    bytes: pictureFormLimit,
  },
);

export default function AddBoard() {
  return <AddEntry pages={boardPages} {...useLoaderData<typeof loader>()} />;
}
