import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { activeLearners, courses, lectureProgress, lectures, sessions, users } from "#db/schema";
import { mostRanges, type Played } from "~/portable/played";
import { courseIsOpen } from "../access/right-to-watch";
import { cairoWeek } from "../cairo-time";
import { isClaimed, type SessionClaim } from "../identity/session";
import { isLive } from "../identity/session-life";
import { isEnough, lengthInSeconds, secondsSeen } from "./lecture-progress";

/** Milliseconds that a second of a lecture takes at the player's highest speed. */
const fastestSecond = 500;

type PlayedReport = Played & { userId: string };

const { userId, lectureId, position, furthest, seen, watchedAt, playedAt, countsFrom } = lectureProgress;
const { countedSeconds, countedWeek } = lectureProgress;

/** The lecture and its length in seconds; no row if the session's member may not watch it, or it has no video. */
function openLecture(claim: SessionClaim, sent: PlayedReport, now: Date) {
  const isMember = and(
    isClaimed(claim),
    isLive(now),
    isNull(users.removedAt),
    eq(users.id, sent.userId),
    eq(users.role, "User"),
  );
  const hasVideo = and(isNotNull(lectures.packageId), isNotNull(lectures.durationMs));
  const who = { id: users.id, role: users.role, client: sessions.client };
  return sql`
    select ${lectures.id} as id, ${lengthInSeconds} as length
    from ${sessions} inner join ${users} on ${users.id} = ${sessions.userId}
      inner join ${lectures} on ${and(eq(lectures.id, sent.lectureId), hasVideo)}
      inner join ${courses} on ${courses.id} = ${lectures.courseId}
    where ${isMember} and ${courseIsOpen(who, now)}`;
}

/** What earlier calls have stored, if any. */
const storedRow = (sent: PlayedReport) => sql`
  select ${position}, ${furthest}, ${seen}, ${watchedAt}, ${playedAt}, ${countsFrom}, ${countedSeconds}, ${countedWeek}
  from ${lectureProgress} where ${userId} = ${sent.userId} and ${lectureId} = ${sent.lectureId}`;

/** When the seconds that were counted before will have passed; at least now. */
const clock = (sent: PlayedReport, now: Date) => sql`
  select max(${now.getTime()}, coalesce((
    select max(${activeLearners.countsFrom}, coalesce(${countsFrom}, 0)) from ${activeLearners}
    left join ${lectureProgress} on ${userId} = ${activeLearners.userId} and ${lectureId} = ${activeLearners.lectureId}
    where ${activeLearners.userId} = ${sent.userId}), 0)) as at`;

/** All ranges of seconds, stored and sent, up to the lecture's end. */
const pieces = (sent: PlayedReport) => sql`
  select value ->> 0 as start, min(value ->> 1, length) as stop
  from lecture, (
    select value from stored, json_each(stored.seen)
    union all select value from json_each(${JSON.stringify(sent.seen)}))`;

/** In their order; a piece is new if none before it reaches its start. */
const ordered = sql`
  select start, stop, start > coalesce(max(stop) over (
    order by start, stop rows between unbounded preceding and 1 preceding), -1) as is_new
  from pieces where start < stop`;

/** Pieces that touch or overlap get the same number. */
const numbered = sql`
  select start, stop, sum(is_new) over (order by start, stop rows unbounded preceding) as number from ordered`;

/** One range for each number. */
const joined = sql`
  select min(start) as start, max(stop) as stop from numbered group by number order by number`;

/** Those ranges as they are stored, and all of their seconds. */
const summed = sql`
  select json_group_array(json_array(start, stop)) as ranges, count(*) as ranges_count,
    coalesce(sum(stop - start), 0) as total
  from joined`;

/** Seconds that had been stored. */
const earlier = sql`
  select ${secondsSeen(sql`length`)} as total from lecture, stored, json_each(stored.seen)`;

const isStorable = sql`ranges_count <= ${mostRanges}`;

/** Seconds that this call adds; none if there are too many ranges to store. */
const gained = sql`
  select iif(${isStorable}, max(0, summed.total - earlier.total), 0) as seconds from summed, earlier`;

/** The row as it shall be. */
const made = (claim: SessionClaim, sent: PlayedReport, now: Date) => {
  const madeAt = Math.min(sent.madeAt, now.getTime());
  return sql`(
    with lecture as materialized (${openLecture(claim, sent, now)}),
      stored as materialized (${storedRow(sent)}),
      clock as (${clock(sent, now)}),
      pieces as (${pieces(sent)}), ordered as (${ordered}), numbered as (${numbered}), joined as (${joined}),
      summed as (${summed}), earlier as (${earlier}), gained as (${gained})
    select lecture.id,
      iif(${madeAt} >= coalesce(stored.played_at, 0), min(${sent.position}, length), stored.position) as position,
      max(coalesce(stored.furthest, 0), min(${sent.position}, length)) as furthest,
      iif(${isStorable}, ranges, stored.seen) as seen,
      coalesce(stored.watched_at, iif(${isEnough(sql`summed.total`, sql`length`)}, ${now.getTime()}, null)) as watched_at,
      max(coalesce(stored.played_at, 0), ${madeAt}) as played_at,
      iif(gained.seconds > 0, clock.at + gained.seconds * ${fastestSecond}, coalesce(stored.counts_from, 0)) as counts_from,
      coalesce(stored.counted_seconds, 0) + gained.seconds as counted_seconds,
      iif(${sent.seen.length} > 0, max(coalesce(stored.counted_week, ''), ${cairoWeek(now)}), stored.counted_week) as counted_week
    from lecture, summed, gained, clock left join stored on true)`;
};

const changed = (row: "made" | "excluded") => {
  const at = (column: string) => sql.raw(`${row}.${column}`);
  return {
    position: at("position"),
    furthest: at("furthest"),
    seen: at("seen"),
    watchedAt: at("watched_at"),
    playedAt: at("played_at"),
    countsFrom: at("counts_from"),
    countedSeconds: at("counted_seconds"),
    countedWeek: at("counted_week"),
  };
};

/**
 * One statement (rules: Newest position, Watched, Not faster than time, Figures of weeks), which asks for the session,
 * too. Null if its member is another one or may not watch the lecture, or if that has no video: nothing is stored then.
 */
export async function savePlayed(
  db: Db,
  claim: SessionClaim,
  sent: PlayedReport,
  now: Date,
): Promise<{ isWatched: boolean } | null> {
  const row = { userId: sent.userId, lectureId: sql`made.id`, ...changed("made") };
  const from = sql`from ${made(claim, sent, now)} as made where true`;
  const [saved] = await insertSelect(db, lectureProgress, row, from)
    .onConflictDoUpdate({ target: [userId, lectureId], set: changed("excluded") })
    .returning({ watchedAt });
  return saved ? { isWatched: saved.watchedAt !== null } : null;
}
