import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload-sizes";
import { boards } from "~/models/catalogue/boards";
import { AddEntry } from "../entries/add-and-edit";
import { saveEntry } from "../entries/save.server";
import { boardPages } from "./board-pages";

export { clientAction } from "../form/unsent";

export const meta: MetaFunction = () => [{ title: "Add board" }];

/** Rule: Three board addresses. */
export const loader = only(admin, async () => ({ submission: crypto.randomUUID() }));

export const action = only.once(admin, (sent) => saveEntry(sent, boards, boardPages, null), {
  bytes: pictureFormLimit,
});

export default function AddBoard() {
  const { submission } = useLoaderData<typeof loader>();
  return <AddEntry pages={boardPages} submission={submission} />;
}
