import { safePath } from "~/access/redirects.server";
import type { Viewer } from "~/models/session";
import { urls } from "~/urls";

/**
 * Where a login or a start-up leads (section 4): by role, with the page that was wanted offered there;
 * to the wanted page itself, default the root, for an account without a recognised role.
 */
export function startPageOf(role: Viewer["role"], returnUrl: string | null): string {
  const wanted = safePath(returnUrl) ?? undefined;
  if (role === "Admin") return urls.admin.dashboard(wanted);
  if (role === "User") return urls.learner.start(wanted);
  return wanted ?? urls.root;
}
