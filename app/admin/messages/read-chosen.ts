import { fromPattern } from "~/models/inbox/inbox";
import { pageSizes } from "~/models/lists/list-query";
import { rowIdOf } from "~/models/row-id";
import { deleteManyTexts as say } from "./texts";

/** The longest page of the list. */
const mostAtOnce = Math.max(...pageSizes);

export type Chosen = { ids: number[] } | { network: string } | { problem: string };

/** Messages are in the address, so that a form that comes back keeps them. */
export function readChosen(search: URLSearchParams): Chosen {
  const network = search.get("from") ?? "";
  if (fromPattern.test(network)) return { network };
  const ids = [...new Set(search.getAll("id").map(rowIdOf))].filter((id) => id > 0);
  if (ids.length === 0) return { problem: say.chooseFirst };
  return ids.length > mostAtOnce ? { problem: say.tooMany(ids.length) } : { ids };
}
