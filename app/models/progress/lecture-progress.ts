import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courses, lectureProgress, lectures, lectureViews, qualityChoices } from "#db/schema";
import { courseOpenTo } from "../access/right-to-watch";
import type { Viewer } from "../identity/session";
import { watchedPercent } from "../limits";

/** Of a lecture. */
export const lengthInSeconds = sql`max(1, cast(round(${lectures.durationMs} / 1000.0) as integer))`;

export const isEnough = (total: SQL, length: SQL) =>
  sql`(${total} * 100 >= ${length} * ${sql.raw(String(watchedPercent))})`;

export const secondsSeen = (length: SQL) =>
  sql`coalesce(sum(max(0, min(value ->> 1, ${length}) - (value ->> 0))), 0)`;

const seenOfLecture = sql<number>`(select ${secondsSeen(lengthInSeconds)} from json_each(coalesce(${lectureProgress.seen}, '[]')))`;

const isSeen = isEnough(seenOfLecture, lengthInSeconds);

/** The seconds that make a lecture watched. */
export const secondsToWatch = (durationMs: number) =>
  Math.ceil((Math.max(1, Math.round(durationMs / 1000)) * watchedPercent) / 100);

/** Each playing and each download leaves a view, written by the server that sends the video's files. */
const isServed = (userId: string | SQLWrapper) => sql`exists (
  select 1 from ${lectureViews} where ${lectureViews.userId} = ${userId} and ${lectureViews.lectureId} = ${lectures.id})`;

/** Never counts a mark, nor seconds of a video that was never sent. Joins `lectures` with `lecture_progress`. */
export const isPlayed = (userId: string | SQLWrapper) =>
  sql`(${isSeen} and ${isServed(userId)})`.mapWith(Boolean);

const openLecture = (viewer: Viewer, lectureId: number, now: Date): SQL => sql`
  from ${lectures} inner join ${courses} on ${courses.id} = ${lectures.courseId}
  where ${lectures.id} = ${lectureId} and ${courseOpenTo(viewer, now)}`;

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

export const chooseQuality = (db: Db, userId: string, quality: string) =>
  db
    .insert(qualityChoices)
    .values({ userId, quality })
    .onConflictDoUpdate({ target: qualityChoices.userId, set: { quality } });

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
