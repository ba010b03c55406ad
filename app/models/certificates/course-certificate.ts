import { and, asc, eq, exists, isNotNull, notExists, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { certificates, courses, lectureProgress, lectures, profiles } from "#db/schema";
import { courseOpenTo } from "../access/right-to-watch";
import type { Lecture } from "../catalogue/lectures";
import type { Viewer } from "../identity/session";
import { isPlayed, type LectureProgress } from "../progress/lecture-progress";
import { newCode } from "./certificate-code";
import { printed } from "./printed-certificate";

const progressOf = (userId: string) =>
  and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.userId, userId));

const toWatch = (courseId: number) =>
  and(eq(lectures.courseId, courseId), isNotNull(lectures.packageId), isNotNull(lectures.durationMs));

const ofCourse = (userId: string, courseId: number) =>
  and(eq(certificates.userId, userId), eq(certificates.courseId, courseId));

/** Null if the learner may not watch the course and has watched nothing of it. */
export async function courseCertificate(db: Db, viewer: Viewer, courseId: number, now: Date) {
  const played = db
    .select({ id: lectures.id })
    .from(lectures)
    .innerJoin(lectureProgress, progressOf(viewer.id))
    .where(eq(lectures.courseId, courseId));
  const [[course], watched, [issued]] = await db.batch([
    db
      .select({ id: courses.id, name: courses.name, cpdMinutes: courses.cpdMinutes })
      .from(courses)
      .where(and(eq(courses.id, courseId), or(courseOpenTo(viewer, now), exists(played)))),
    db
      .select({
        id: lectures.id,
        name: lectures.name,
        isPlayed: isPlayed(viewer.id),
        countsFrom: lectureProgress.countsFrom,
      })
      .from(lectures)
      .leftJoin(lectureProgress, progressOf(viewer.id))
      .where(toWatch(courseId))
      .orderBy(asc(lectures.position), asc(lectures.id)),
    db.select(printed).from(certificates).where(ofCourse(viewer.id, courseId)),
  ]);
  if (!course) return null;
  const missing = watched
    .filter(({ isPlayed, countsFrom }) => !isPlayed || (countsFrom ?? now) > now)
    .map(({ id, name, isPlayed, countsFrom }) => ({ id, name, countsFrom: isPlayed ? countsFrom : null }));
  return { course, lectures: watched.length, missing, issued: issued ?? null };
}

export type CertificateProgress = { watched: number; lectures: number };

/** Counts as `courseCertificate` does, of rows that a page has read anyway. Knows nothing of a withdrawal. */
export function certificateProgress(
  lectures: readonly Pick<Lecture, "id" | "packageId" | "durationMs">[],
  progressOf: ReadonlyMap<number, Pick<LectureProgress, "isPlayed" | "countsFrom">>,
  now: Date,
): CertificateProgress {
  const counted = lectures.filter(({ packageId, durationMs }) => packageId !== null && durationMs !== null);
  const counts = ({ id }: { id: number }) => {
    const played = progressOf.get(id);
    return played?.isPlayed === true && played.countsFrom <= now;
  };
  return { watched: counted.filter(counts).length, lectures: counted.length };
}

type CertificateRequest = { courseId: number; name: string; arabicName: string };

type Issue = { outcome: "issued" } | { outcome: "not-watched" } | { outcome: "another-name" };

/** Issues one per learner and course. A profile without a name takes the one on the form. */
export async function issueCertificate(
  db: Db,
  { id: userId }: Viewer,
  asked: CertificateRequest,
  now: Date,
): Promise<Issue> {
  const { courseId, name, arabicName } = asked;
  const ofThem = db.select({ id: lectures.id }).from(lectures).where(toWatch(courseId));
  const notPlayed = db
    .select({ id: lectures.id })
    .from(lectures)
    .leftJoin(lectureProgress, progressOf(userId))
    .where(
      and(
        toWatch(courseId),
        sql`(not ${isPlayed(userId)} or ${lectureProgress.countsFrom} > ${now.getTime()})`,
      ),
    );
  const isEntitled = sql`${exists(ofThem)} and ${notExists(notPlayed)}`;
  const certificate = {
    code: newCode(),
    userId,
    name,
    arabicName,
    issuedAt: now,
    courseId: sql`${courses.id}`,
    courseName: sql`${courses.name}`,
    cpdMinutes: sql`${courses.cpdMinutes}`,
  };
  const isNamed = and(
    eq(profiles.userId, userId),
    eq(profiles.name, name),
    eq(profiles.arabicName, arabicName),
  );
  const [, , [issued], [profile]] = await db.batch([
    insertSelect(db, profiles, { userId, name, arabicName }, sql`where ${isEntitled}`).onConflictDoNothing(),
    insertSelect(
      db,
      certificates,
      certificate,
      sql`from ${courses} inner join ${profiles} on ${isNamed} where ${courses.id} = ${courseId} and ${isEntitled}`,
    ).onConflictDoNothing(),
    db.select({ code: certificates.code }).from(certificates).where(ofCourse(userId, courseId)),
    db.select({ userId: profiles.userId }).from(profiles).where(isNamed),
  ]);
  if (issued) return { outcome: "issued" };
  return { outcome: profile ? "not-watched" : "another-name" };
}
