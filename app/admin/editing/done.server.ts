import { redirectWith } from "~/access/redirects.server";
import type { Context } from "~/http/context.server";
import type { Notice } from "~/http/notices.server";
import { noticeTimes } from "~/texts";
import { backFrom } from "../list/back";

type Done = {
  href: string;
  text: string;
  kind?: Notice["kind"];
  /** True if the row is no longer in the list that the user came from. */
  hasLeftList?: boolean;
  undoId?: string;
  link?: Notice["link"];
};

/** Redirects with a notice to the list that the user came from, else to `href`. */
export async function done(
  request: Request,
  context: Context,
  { href, text, kind = "success", hasLeftList = false, undoId, link }: Done,
) {
  const ms = noticeTimes[undoId ? "undo" : link ? "link" : "success"];
  const path = hasLeftList ? href : backFrom(new URL(request.url).search, href);
  return redirectWith({ request, context }, path, { kind, text, ms, undo: undoId, link });
}
