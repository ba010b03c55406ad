import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { startPageOf, wantedPage } from "./start-page.server";

/** The loader of logins and registration: whoever is signed in goes to where their role belongs (section 2). */
export const visitorsOnly = only(anyone, async ({ request, context }) => {
  // Whoever cannot be looked up sees the form.
  const viewer = await context.viewer().catch((error) => {
    logFailure("look up a visitor of a login page", error);
    return null;
  });
  if (viewer?.role) throw redirectTo(startPageOf(viewer, wantedPage(request)));
  return null;
});
