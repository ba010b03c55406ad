import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { newLectures } from "~/models/access/new-lectures";
import type { Viewer } from "~/models/identity/session";
import { nextLecture, playedLast } from "~/models/progress/next-lecture";
import { planEnd } from "~/models/subscription/plan-end";
import { planName } from "~/models/subscription/subscription";
import { catalogueOf } from "./catalogue.server";

const mostNew = 3;

type Asked = { request: Request; context: Context; viewer: Viewer };

/** If one part fails, the others still show. */
export async function learnerHome({ request, context, viewer }: Asked) {
  const now = new Date();
  const { reads } = context;
  const orNull = (what: string) => (error: unknown) => {
    logFailure(what, error);
    return null;
  };
  const [quarters, last, fresh] = await Promise.all([
    catalogueOf({ request, context, viewer }).catch(orNull("load a learner's quarters")),
    playedLast(reads, viewer, now).catch(orNull("find the lecture played last")),
    newLectures(reads, viewer, mostNew, now).catch(orNull("find new lectures")),
  ]);
  return {
    quarters,
    next: nextLecture(last, quarters ?? []),
    fresh: fresh && { lectures: fresh.lectures, since: dateText(fresh.since) },
    plan: planOf(viewer, now),
  };
}

/** Null while a banner tells of its end. */
function planOf({ subscription }: Viewer, now: Date) {
  if (!subscription || planEnd(subscription, now)) return null;
  return { name: planName(subscription.plan) ?? "", ends: dateText(subscription.expiresAt) };
}
