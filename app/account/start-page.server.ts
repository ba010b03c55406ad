import { safePath } from "~/access/redirects.server";
import type { Role } from "~/models/session";
import { urls } from "~/urls";

type Account = { id: string; role: Role | null };

/**
 * Where a login or a start-up leads (section 4): by role, with the page that was wanted offered there;
 * to the wanted page itself, default the root, for an account without a recognised role. One exception:
 * who asked for the own subscription page gets it, because a lapsed member would be signed out anywhere
 * else and never read it (T35).
 */
export function startPageOf({ id, role }: Account, returnUrl: string | null): string {
  const wanted = safePath(returnUrl);
  if (role === "Admin") return urls.admin.dashboard(offered(wanted, "/user", urls.admin.dashboard()));
  if (role === "User" && wanted === urls.learner.subscription(id)) return wanted;
  if (role === "User") return urls.learner.start(offered(wanted, "/admin", urls.learner.start()));
  return wanted ?? urls.root;
}

/** The page of this site that somebody was on the way to, if any. */
export const wantedPage = (request: Request) => safePath(new URL(request.url).searchParams.get("returnUrl"));

/** Nothing to offer where the page is the start itself, or lies in the area that this role may not open. */
const offered = (wanted: string | null, closedArea: string, start: string) =>
  wanted === null || wanted === start || wanted.startsWith(closedArea) ? undefined : wanted;
