import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { startPageOf, wantedPage } from "./start-page.server";

export const visitorsOnly = only(anyone, async ({ request, context }) => {
  // If the lookup fails, shows the form.
  const viewer = await context.viewer().catch((error) => {
    logFailure("look up a visitor of a login page", error);
    return null;
  });
  if (viewer?.role) throw redirectTo(startPageOf(viewer, wantedPage(request)));
  return null;
});
