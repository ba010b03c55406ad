import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { startPageOf, wantedPage } from "./start-page.server";

/** @throws Response a redirect, if somebody is signed in. */
export async function leadOn({ request, context }: { request: Request; context: Context }): Promise<null> {
  const viewer = await context.viewer().catch((error) => {
    logFailure("look up a visitor of a login page", error);
    return null;
  });
  if (viewer?.role) throw redirectTo(startPageOf(viewer, wantedPage(request)));
  return null;
}

export const visitorsOnly = only(anyone, leadOn);
