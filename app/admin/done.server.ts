import { redirectTo } from "~/access/redirects.server";
import type { Context } from "~/context.server";
import { leaveNotices } from "~/notices.server";
import { noticeTimes } from "~/texts";

/** After a success: on to `path`, with a notice there that says what was done. */
export async function done(request: Request, context: Context, path: string, text: string) {
  const notice = { kind: "success", text, ms: noticeTimes.success } as const;
  return redirectTo(path, [await leaveNotices(request, context.env.APP_SECRET, [notice])]);
}
