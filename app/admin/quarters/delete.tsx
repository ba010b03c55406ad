import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarters } from "~/models/catalogue/quarters";
import { removeEntry } from "../entries/delete.server";
import { entryToDelete } from "../entries/load.server";
import { DeletePage } from "../form/delete-page";
import { titleOr } from "../missing";
import { quarterPages } from "./quarter-pages";

export { clientAction } from "../form/unsent";

export const meta = titleOr("quarter", "Delete quarter");

export const loader = only(admin, (asked) => entryToDelete(asked, quarters));

export const action = only.post(admin, (sent) => removeEntry(sent, quarters, quarterPages));

export default function DeleteQuarter() {
  const quarter = useLoaderData<typeof loader>();
  const { list, deletionOf } = quarterPages;
  return <DeletePage what="quarter" row={quarter} list={list} questionOf={deletionOf} />;
}
