import { redirectWith } from "~/access/redirects.server";
import type { Context } from "~/http/context.server";
import type { Notice } from "~/http/notices.server";
import { noticeTimes } from "~/texts";
import { backFrom } from "../list/back";

export type Success = {
  href: string;
  /** True to lead to `href` from whichever list the user came. */
  ignoresBack?: boolean;
  text: string;
  kind?: Notice["kind"];
  undoId?: string;
  link?: Notice["link"];
  ms?: number;
};

/** Redirects with a notice to the list that the user came from, else to `href`. */
export async function done(
  request: Request,
  context: Context,
  { href, ignoresBack = false, text, kind = "success", undoId, link, ms }: Success,
) {
  const path = ignoresBack ? href : backFrom(new URL(request.url).search, href);
  const shown = ms ?? noticeTimes[undoId ? "undo" : link ? "link" : "success"];
  return redirectWith({ request, context }, path, { kind, text, ms: shown, undo: undoId, link });
}
