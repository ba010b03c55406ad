import type { lectureProgress, lectureViews } from "#db/schema";
import { cairoDay, cairoWeek } from "~/models/cairo-time";
import { daysBefore } from "../days-before";

/** Weeks of watching, so that the dashboard has a curve to show. */
const days = 56;

type Watchable = { id: number; seconds: number; daysOld: number };
type Progress = typeof lectureProgress.$inferInsert;
type View = typeof lectureViews.$inferInsert;

/** One lecture as it was played on one day, up to a second. */
export type Played = { progress: Progress; view: View };

export function played(
  userId: string,
  { id, seconds }: Pick<Watchable, "id" | "seconds">,
  { at, share = 1 }: { at: Date; share?: number },
): Played {
  const position = Math.round(seconds * share);
  const progress = {
    userId,
    lectureId: id,
    position,
    furthest: position,
    seen: JSON.stringify([[0, position]]),
    watchedAt: share === 1 ? at : null,
    playedAt: at,
    countsFrom: at,
    countedSeconds: position,
    countedWeek: cairoWeek(at),
  };
  return { progress, view: { userId, lectureId: id, day: cairoDay(at) } };
}

/** So many lectures in their order, evenly up to a day near the end; the last one only in part. */
export function watchedBy(
  { id, watched, ends, index }: { id: string; watched: number; ends: number; index: number },
  lectures: readonly Watchable[],
  now: Date,
): Played[] {
  const first = days - ((index * 7) % 30);
  const last = Math.max(0, -ends) + ((index * 3) % 9) / 2;
  return lectures.slice(0, watched).flatMap((lecture, place, all) => {
    const step = all.length > 1 ? (first - last) / (all.length - 1) : 0;
    const daysAgo = first - step * place + ((index * 7 + place * 5) % 11) / 24;
    // Nobody watches what is not there yet.
    if (daysAgo >= lecture.daysOld) return [];
    const share = place === all.length - 1 && index % 3 > 0 ? 0.2 + (index % 7) / 10 : 1;
    return [played(id, lecture, { at: daysBefore(now, daysAgo + 0.1), share })];
  });
}
