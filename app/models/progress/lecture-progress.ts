import { and, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import {
  activeLearners,
  courses,
  lectureProgress,
  lectures,
  lectureViews,
  qualityChoices,
  sessions,
  users,
} from "#db/schema";
import { mostRanges, type Played } from "~/enhance/progress/played";
import { courseIsOpen, courseOpenTo } from "../access/right-to-watch";
import { cairoWeek } from "../cairo-time";
import { isClaimed, type SessionClaim, type Viewer } from "../identity/session";
import { isLive } from "../identity/session-life";
import { watchedPercent } from "./watched-percent";

const seconds = sql`max(1, cast(round(${lectures.durationMs} / 1000.0) as integer))`;

const isEnough = (total: SQL, length: SQL) =>
  sql`(${total} * 100 >= ${length} * ${sql.raw(String(watchedPercent))})`;

const secondsSeen = (length: SQL) =>
  sql`coalesce(sum(max(0, min(value ->> 1, ${length}) - (value ->> 0))), 0)`;

const seenOfLecture = sql<number>`(select ${secondsSeen(seconds)} from json_each(coalesce(${lectureProgress.seen}, '[]')))`;

const isSeen = isEnough(seenOfLecture, seconds);

/** The seconds that make a lecture watched. */
export const secondsToWatch = (durationMs: number) =>
  Math.ceil((Math.max(1, Math.round(durationMs / 1000)) * watchedPercent) / 100);

/** Each playing and each copy that is kept leaves a view, written by the server that sends the video's files. */
const isServed = (userId: string | SQLWrapper) => sql`exists (
  select 1 from ${lectureViews} where ${lectureViews.userId} = ${userId} and ${lectureViews.lectureId} = ${lectures.id})`;

/** Never counts a mark, nor seconds of a video that was never sent. Joins `lectures` with `lecture_progress`. */
export const isPlayed = (userId: string | SQLWrapper) =>
  sql`(${isSeen} and ${isServed(userId)})`.mapWith(Boolean);

const openLecture = (viewer: Viewer, lectureId: number, now: Date): SQL => sql`
  from ${lectures} inner join ${courses} on ${courses.id} = ${lectures.courseId}
  where ${lectures.id} = ${lectureId} and ${courseOpenTo(viewer, now)}`;

/** Milliseconds that a second of a lecture takes at the player's highest speed. */
const fastestSecond = 500;

/**
 * One statement (rules: Newest position, Watched, Not faster than time, Figures of weeks), which asks for the session,
 * too. Null if its member is another one or may not watch the lecture, or if that has no video: nothing is stored then.
 */
export async function savePlayed(
  db: Db,
  claim: SessionClaim,
  { userId, ...played }: Played & { userId: string },
  now: Date,
): Promise<{ isWatched: boolean } | null> {
  const madeAt = Math.min(played.madeAt, now.getTime());
  const { lectureId } = played;
  const { position, furthest, seen, watchedAt, playedAt, countsFrom } = lectureProgress;
  const { countedSeconds, countedWeek } = lectureProgress;
  const who = { id: users.id, role: users.role, client: sessions.client };
  const isMember = and(
    isClaimed(claim),
    isLive(now),
    isNull(users.removedAt),
    eq(users.id, userId),
    eq(users.role, "User"),
  );
  const isOpen = and(
    eq(lectures.id, lectureId),
    isNotNull(lectures.packageId),
    isNotNull(lectures.durationMs),
  );
  const made = sql`(
    with lecture as materialized (
      select ${lectures.id} as id, ${seconds} as length
      from ${sessions} inner join ${users} on ${users.id} = ${sessions.userId}
        inner join ${lectures} on ${isOpen} inner join ${courses} on ${courses.id} = ${lectures.courseId}
      where ${isMember} and ${courseIsOpen(who, now)}),
    kept as materialized (
      select ${position}, ${furthest}, ${seen}, ${watchedAt}, ${playedAt}, ${countsFrom}, ${countedSeconds}, ${countedWeek}
      from ${lectureProgress}
      where ${lectureProgress.userId} = ${userId} and ${lectureProgress.lectureId} = ${lectureId}),
    clock as (
      select max(${now.getTime()}, coalesce((
        select max(${activeLearners.countsFrom}, coalesce(${countsFrom}, 0)) from ${activeLearners}
        left join ${lectureProgress} on ${lectureProgress.userId} = ${activeLearners.userId}
          and ${lectureProgress.lectureId} = ${activeLearners.lectureId}
        where ${activeLearners.userId} = ${userId}), 0)) as at),
    pieces as (
      select value ->> 0 as start, min(value ->> 1, length) as stop
      from lecture, (select value from kept, json_each(kept.seen) union all select value from json_each(${JSON.stringify(played.seen)}))),
    begun as (
      select start, stop, start > coalesce(max(stop) over (order by start, stop rows between unbounded preceding and 1 preceding), -1) as is_new
      from pieces where start < stop),
    numbered as (select start, stop, sum(is_new) over (order by start, stop rows unbounded preceding) as number from begun),
    joined as (select min(start) as start, max(stop) as stop from numbered group by number order by number),
    summed as (
      select json_group_array(json_array(start, stop)) as ranges, count(*) as ranges_count, coalesce(sum(stop - start), 0) as total from joined),
    had as (
      select ${secondsSeen(sql`length`)} as total from lecture, kept, json_each(kept.seen)),
    gained as (
      select iif(ranges_count <= ${mostRanges}, max(0, summed.total - had.total), 0) as seconds from summed, had)
    select lecture.id,
      iif(${madeAt} >= coalesce(kept.played_at, 0), min(${played.position}, length), kept.position) as position,
      max(coalesce(kept.furthest, 0), min(${played.position}, length)) as furthest,
      iif(ranges_count <= ${mostRanges}, ranges, kept.seen) as seen,
      coalesce(kept.watched_at, iif(${isEnough(sql`summed.total`, sql`length`)}, ${now.getTime()}, null)) as watched_at,
      max(coalesce(kept.played_at, 0), ${madeAt}) as played_at,
      iif(gained.seconds > 0, clock.at + gained.seconds * ${fastestSecond}, coalesce(kept.counts_from, 0)) as counts_from,
      coalesce(kept.counted_seconds, 0) + gained.seconds as counted_seconds,
      iif(${played.seen.length} > 0, max(coalesce(kept.counted_week, ''), ${cairoWeek(now)}), kept.counted_week) as counted_week
    from lecture, summed, gained, clock left join kept on true)`;
  const row = {
    userId,
    lectureId: sql`made.id`,
    position: sql`made.position`,
    furthest: sql`made.furthest`,
    seen: sql`made.seen`,
    watchedAt: sql`made.watched_at`,
    playedAt: sql`made.played_at`,
    countsFrom: sql`made.counts_from`,
    countedSeconds: sql`made.counted_seconds`,
    countedWeek: sql`made.counted_week`,
  };
  const [saved] = await insertSelect(db, lectureProgress, row, sql`from ${made} as made where true`)
    .onConflictDoUpdate({
      target: [lectureProgress.userId, lectureProgress.lectureId],
      set: {
        position: sql`excluded.position`,
        furthest: sql`excluded.furthest`,
        seen: sql`excluded.seen`,
        watchedAt: sql`excluded.watched_at`,
        playedAt: sql`excluded.played_at`,
        countsFrom: sql`excluded.counts_from`,
        countedSeconds: sql`excluded.counted_seconds`,
        countedWeek: sql`excluded.counted_week`,
      },
    })
    .returning({ watchedAt: lectureProgress.watchedAt });
  return saved ? { isWatched: saved.watchedAt !== null } : null;
}

/** "Not watched" forgets the seconds as well, or the next write would mark it again. False where `savePlayed` answers null. */
export async function markWatched(
  db: Db,
  viewer: Viewer,
  { lectureId, isWatched }: { lectureId: number; isWatched: boolean },
  now: Date,
): Promise<boolean> {
  const watchedAt = isWatched ? now : null;
  const row = { userId: viewer.id, lectureId: sql`${lectures.id}`, watchedAt };
  const marked = await insertSelect(db, lectureProgress, row, openLecture(viewer, lectureId, now))
    .onConflictDoUpdate({
      target: [lectureProgress.userId, lectureProgress.lectureId],
      set: isWatched
        ? { watchedAt: sql`coalesce(${lectureProgress.watchedAt}, excluded.watched_at)` }
        : { watchedAt, seen: "[]" },
    })
    .returning({ lectureId: lectureProgress.lectureId });
  return marked.length > 0;
}

export type LectureProgress = {
  position: number;
  isWatched: boolean;
  playedAt: Date | null;
  secondsSeen: number;
  isPlayed: boolean;
  countsFrom: Date;
};

/** `last` is the lecture played last, `quality` the chosen one. */
export async function progressIn(db: Db, { id }: { id: string | SQLWrapper }, courseId: number) {
  const { lectureId, position, watchedAt } = lectureProgress;
  const [rows, [choice]] = await db.batch([
    db
      .select({
        lectureId,
        position,
        watchedAt,
        secondsSeen: seenOfLecture,
        isPlayed: isPlayed(id),
        playedAt: lectureProgress.playedAt,
        countsFrom: lectureProgress.countsFrom,
      })
      .from(lectures)
      .innerJoin(
        lectureProgress,
        and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.userId, id)),
      )
      .where(eq(lectures.courseId, courseId))
      .orderBy(desc(lectureProgress.playedAt)),
    db.select({ quality: qualityChoices.quality }).from(qualityChoices).where(eq(qualityChoices.userId, id)),
  ]);
  return {
    quality: choice?.quality ?? null,
    last: rows.find(({ playedAt }) => playedAt !== null)?.lectureId ?? null,
    of: new Map<number, LectureProgress>(
      rows.map(({ lectureId, watchedAt, isPlayed, ...row }) => [
        lectureId,
        // Without a length SQLite answers null.
        { ...row, isPlayed: Boolean(isPlayed), isWatched: watchedAt !== null },
      ]),
    ),
  };
}

/** In seconds; for a short lecture its last tenth. */
const nearEnd = 10;

/** In seconds; 0 where the lecture begins anew. */
export const continuedAt = (position: number, durationMs: number | null): number =>
  position < continuedUntil(durationMs) ? position : 0;

/** In seconds. Later positions begin anew, also those beyond the end of a shorter video. */
export function continuedUntil(durationMs: number | null): number {
  const length = (durationMs ?? 0) / 1000;
  return length - Math.min(nearEnd, length / 10);
}
