import type { AppSecret } from "~/crypto/keys.server";
import { leaveNotices, type Notice } from "~/http/notices.server";
import { redirectTo } from "./redirects.server";

type SignedOut = { secret: AppSecret; notices: Notice[]; cookies?: string[] };

/** Leads away a browser whose session has ended: Back shows nobody's page afterwards (rule: Back shows nobody).
 * Keeps the browser's storage: the member may sign in again and want it. Only a sign-out clears it (`forgetSession`). */
export async function redirectSignedOut(
  path: string,
  request: Request,
  { secret, notices, cookies = [] }: SignedOut,
) {
  const said = notices.map((notice): Notice => ({ ...notice, isSignedOut: true }));
  const answer = redirectTo(path, [...cookies, await leaveNotices(request, secret, said)]);
  answer.headers.set("Clear-Site-Data", '"cache"');
  return answer;
}
