import { redirectTo } from "~/access/redirects.server";
import type { Context } from "~/context.server";
import { leaveNotices, type Notice } from "~/notices.server";
import { noticeTimes } from "~/texts";

/** Leads on with a notice that says what came of it. */
export async function done(
  request: Request,
  { env }: Context,
  { href, text, kind = "success" }: { href: string; text: string; kind?: Notice["kind"] },
) {
  return redirectTo(href, [
    await leaveNotices(request, env.APP_SECRET, [{ kind, text, ms: noticeTimes.success }]),
  ]);
}
