import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { startPageOf } from "~/account/start-page.server";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { homeData } from "./home/home-data.server";

/** A signed-in visitor from outside the site goes to the start page of their role; links inside show Home. */
export const loader = only(anyone, async ({ request, context }) => {
  const isFromInside = request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (context.credentials.kind === "none" || isFromInside) return homeData(context);
  const viewer = await context.viewer().catch((error) => {
    logFailure("start up", error);
    throw redirectTo(urls.error(texts.navigationFailed, urls.root));
  });
  const returnUrl = new URL(request.url).searchParams.get("returnUrl");
  const start = viewer && startPageOf(viewer, returnUrl);
  if (start && start !== urls.root) throw redirectTo(start);
  return homeData(context);
});

export { default, meta } from "./home/home";
