import type { LoaderArgs } from "~/access/admit.server";
import { dateText } from "~/formats";
import { logFailure } from "~/log.server";
import { newLectures } from "~/models/access/new-lectures";
import type { Viewer } from "~/models/identity/session";
import { nextLecture, playedLast } from "~/models/progress/next-lecture";
import { planEnd } from "~/models/subscription/plan-end";
import { planName } from "~/models/subscription/subscription";
import { catalogueOf, posterAddress } from "./catalogue.server";

const mostNew = 3;

/** If one part fails, the others still show. */
export async function learnerHome({ context, viewer }: LoaderArgs) {
  const now = new Date();
  const { reads } = context;
  const orNull = (what: string) => (error: unknown) => {
    logFailure(what, error);
    return null;
  };
  const [quarters, last, fresh] = await Promise.all([
    catalogueOf({ context, viewer }).catch(orNull("load a learner's quarters")),
    playedLast(reads, viewer, now).catch(orNull("find the lecture played last")),
    newLectures(reads, viewer, mostNew, now).catch(orNull("find new lectures")),
  ]);
  const next = nextLecture(last, quarters ?? []);
  const courses = (quarters ?? []).flatMap(({ courses }) => courses);
  return {
    quarters,
    next: next && {
      course: next.course,
      lecture: next.lecture && { name: next.lecture.name, id: next.lecture.id },
      continuedAt: next.lecture?.continuedAt ?? 0,
      seconds: Math.floor((next.lecture?.durationMs ?? 0) / 1000),
      poster: next.lecture
        ? await posterAddress({ context, viewer }, next.lecture.poster, now)
        : (courses.find(({ id }) => id === next.course.id)?.poster ?? null),
    },
    fresh: fresh && { lectures: fresh.lectures, since: dateText(fresh.since) },
    plan: planOf(viewer, now),
  };
}

/** Null while a banner tells of its end. */
function planOf({ subscription }: Viewer, now: Date) {
  if (!subscription || planEnd(subscription, now)) return null;
  return { name: planName(subscription.plan) ?? "", ends: dateText(subscription.expiresAt) };
}
