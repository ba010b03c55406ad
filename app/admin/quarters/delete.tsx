import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarters } from "~/models/catalogue/quarters";
import { impactOfQuarter } from "~/models/deletion-impact";
import { rowIdOf } from "~/models/row-id";
import { DeletePage } from "../editing/delete-page";
import { accessImpact } from "../editing/impact.server";
import { removeEntry } from "../entries/delete.server";
import { entryToDelete } from "../entries/load.server";
import { titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { quarterPages } from "./quarter-pages";
import { deleteTexts as say } from "./texts";

export { clientLoader } from "~/ui/confirm/impact";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("quarter", say.deleteQuarter);

export const loader = only(admin, async (asked) => {
  const [quarter, lost] = await Promise.all([
    entryToDelete(asked, quarters),
    impactOfQuarter(asked.context.reads, rowIdOf(asked.params.id)),
  ]);
  return orNotFound(quarter && { ...quarter, impact: accessImpact(lost) });
});

export const action = only.post(admin, removeEntry(quarters, quarterPages));

export default function DeleteQuarter() {
  const quarter = useLoaderData<typeof loader>();
  const { list, deletionOf } = quarterPages;
  return <DeletePage what="quarter" row={quarter} list={list} questionOf={deletionOf} />;
}
