import { redirectTo } from "~/access/redirects.server";
import type { Context } from "~/context.server";
import { leaveNotices, type Notice } from "~/notices.server";
import { noticeTimes } from "~/texts";
import { backFrom } from "../list/back";

type Done = {
  href: string;
  text: string;
  kind?: Notice["kind"];
  /** The list that one came from does not show it any more. */
  hasLeftList?: boolean;
};

/** Leads on with a notice that says what came of it: to the list that one came from, else to `href`. */
export async function done(
  request: Request,
  { env }: Context,
  { href, text, kind = "success", hasLeftList = false }: Done,
) {
  return redirectTo(hasLeftList ? href : backFrom(new URL(request.url).search, href), [
    await leaveNotices(request, env.APP_SECRET, [{ kind, text, ms: noticeTimes.success }]),
  ]);
}
