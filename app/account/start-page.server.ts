import { returnPath } from "~/access/redirects.server";
import { pathInEnglish } from "~/language/paths";
import type { Role, Viewer } from "~/models/identity/session";
import { isValid } from "~/models/subscription/subscription";
import { urls } from "~/urls";

type Account = { id: string; role: Role | null };

/** A User gets the subscription page at once: without a valid plan, other learner pages would sign them out. */
export function startPageOf({ id, role }: Account, returnUrl: string | null): string {
  const wanted = returnPath(returnUrl);
  if (role === "Admin") return urls.admin.dashboard(offered(wanted, "/user", urls.admin.dashboard()));
  if (role === "User" && wanted === urls.learner.subscription(id)) return wanted;
  if (role === "User") return urls.learner.start(offered(wanted, "/admin", urls.learner.start()));
  return wanted ?? urls.root;
}

export const startPageBack = (account: Account & { hasPlan: boolean }, wanted: string | null) =>
  startPageOf(
    account,
    account.role === "User" && !account.hasPlan ? urls.learner.subscription(account.id) : wanted,
  );

export const withPlan = (viewer: Viewer) => ({
  ...viewer,
  hasPlan: isValid(viewer.subscription, new Date()),
});

export const wantedPage = (request: Request) =>
  returnPath(new URL(request.url).searchParams.get("returnUrl"));

/** Undefined if the page is the start itself or lies in the area closed to this role. */
const offered = (wanted: string | null, closedArea: string, start: string) =>
  wanted === null || wanted === start || pathInEnglish(wanted).toLowerCase().startsWith(closedArea)
    ? undefined
    : wanted;
