import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarters } from "~/models/catalogue/quarters";
import { losesWithQuarter } from "~/models/losses";
import { rowIdOf } from "~/models/row-id";
import { DeletePage } from "../editing/delete-page";
import { accessLost } from "../editing/losses.server";
import { removeEntry } from "../entries/delete.server";
import { entryToDelete } from "../entries/load.server";
import { found } from "../found.server";
import { titleOr } from "../missing";
import { quarterPages } from "./quarter-pages";
import { deleteTexts as say } from "./texts";

export { clientLoader } from "~/ui/confirm/losses";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("quarter", say.deleteQuarter);

export const loader = only(admin, async (asked) => {
  const [quarter, lost] = await Promise.all([
    entryToDelete(asked, quarters),
    losesWithQuarter(asked.context.reads, rowIdOf(asked.params.id)),
  ]);
  return found(quarter && { ...quarter, losses: accessLost(lost) });
});

export const action = only.post(admin, removeEntry(quarters, quarterPages));

export default function DeleteQuarter() {
  const quarter = useLoaderData<typeof loader>();
  const { list, deletionOf } = quarterPages;
  return <DeletePage what="quarter" row={quarter} list={list} questionOf={deletionOf} />;
}
