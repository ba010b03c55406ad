import type { LoaderArgs } from "~/access/admit.server";
import { returnPath } from "~/access/redirects.server";
import { accountNotices } from "~/account/notices/account-notices.server";
import { dateText } from "~/formats";
import { playerScripts } from "~/lecture/player-scripts.server";
import { logFailure } from "~/log.server";
import { planEnd } from "~/models/subscription/plan-end";
import { isValid } from "~/models/subscription/subscription";
import { pageName } from "~/ui/frame/page-name";
import { sidebarOf } from "./catalogue.server";

/** Asks for no plan, because some pages open without one; every other page asks for itself. */
export async function learnerFrame({ request, context, viewer }: Omit<LoaderArgs, "params">) {
  const { email, id: userId, sessionId } = viewer;
  const returnUrl = returnPath(new URL(request.url).searchParams.get("returnUrl"));
  const wanted = returnUrl && { href: returnUrl, name: pageName(returnUrl) };
  const now = new Date();
  const { subscription } = viewer;
  const isSubscribed = isValid(subscription, now);
  const end = planEnd(subscription, now);
  const ending = end && subscription && { ...end, ends: dateText(subscription.expiresAt) };
  const sidebar = !isSubscribed
    ? []
    : sidebarOf({ request, context, viewer }).catch((error) => {
        logFailure("load a learner's quarters", error);
        return null;
      });
  const [society, quarters, notices] = await Promise.all([
    context.society(),
    sidebar,
    accountNotices(context, userId),
  ]);
  const { scripts } = context.built;
  const player = [scripts.lecture, ...playerScripts(request, scripts)].join(" ");
  return { email, userId, sessionId, society, isSubscribed, ending, quarters, notices, wanted, player };
}

export type LearnerFrameData = Awaited<ReturnType<typeof learnerFrame>>;
