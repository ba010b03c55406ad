import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courseGrants, courses, lectures, lectureViews, quarterGrants, sessions, users } from "#db/schema";
import { cairoDay } from "./cairo-time";
import type { Viewer } from "./session";
import { hasValidPlan } from "./subscription";

/** A viewer's values, or the columns that hold them in a query that joins users and sessions. */
type Who = Record<"id" | "role" | "client", SQLWrapper | string>;

const whoIs = <V extends Pick<Viewer, "id" | "role">>(viewer: V) => ({ ...viewer, role: viewer.role ?? "" });

/**
 * The right to open a quarter on the web: an Admin always, a User with a valid plan where an Admin
 * granted it. `quarterId` is the column to judge.
 */
const quarterIsOpen = (who: Omit<Who, "client">, quarterId: SQLWrapper, now: Date): SQL<number> => sql`(
  ${who.role} = 'Admin' or (
    ${who.role} = 'User' and ${hasValidPlan(who.id, now)} and exists (
      select 1 from ${quarterGrants}
      where ${quarterGrants.userId} = ${who.id} and ${quarterGrants.quarterId} = ${quarterId})))`;

/**
 * The right to watch of contract.md, the one place that holds it: an Admin always; a User with a valid
 * plan, on the web through the course's quarter, in the mobile app through the course itself.
 */
const courseIsOpen = (who: Who, now: Date): SQL<number> => sql`(
  ${who.role} = 'Admin' or case ${who.client}
    when 'web' then ${quarterIsOpen(who, courses.quarterId, now)}
    when 'mobile' then ${who.role} = 'User' and ${hasValidPlan(who.id, now)} and exists (
      select 1 from ${courseGrants}
      where ${courseGrants.userId} = ${who.id} and ${courseGrants.courseId} = ${courses.id})
    else 0 end)`;

/** 1 or 0 for a row of `quarters` / `courses`: may this viewer open it now? */
export const quarterOpenTo = (viewer: Pick<Viewer, "id" | "role">, quarterId: SQLWrapper, now: Date) =>
  quarterIsOpen(whoIs(viewer), quarterId, now);
export const courseOpenTo = (viewer: Viewer, now: Date) => courseIsOpen(whoIs(viewer), now);

/** What the video route needs to know of a session and a lecture. */
export type WatchRight = {
  isOpen: boolean;
  client: "web" | "mobile";
  /** Hash of the session's cookie: on the web, the address works for this browser only. */
  secretHash: string | null;
  /** Folder of the lecture's package in R2; null while it has no video. */
  packageId: string | null;
};

/**
 * Whether the session may watch the lecture now, and, while it plays, that it was watched today
 * (T53, T85). One trip to D1. Null when the session has ended or the lecture is gone.
 */
export async function mayWatch(
  db: Db,
  { sessionId, lectureId, isPlaying }: { sessionId: string; lectureId: number; isPlaying: boolean },
  now: Date,
): Promise<WatchRight | null> {
  const who: Who = { id: users.id, role: users.role, client: sessions.client };
  const isOpen = courseIsOpen(who, now);
  const isLive = and(
    eq(sessions.id, sessionId),
    eq(lectures.id, lectureId),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.expiresAt, now),
    isNull(users.removedAt),
  );
  const right = db
    .select({
      isOpen: isOpen.mapWith(Boolean),
      client: sessions.client,
      secretHash: sessions.secretHash,
      packageId: lectures.packageId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(lectures, eq(lectures.id, lectureId))
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(isLive);
  if (!isPlaying) return (await right)[0] ?? null;

  const view = db
    .insert(lectureViews)
    .select(
      db
        .select({ userId: users.id, lectureId: lectures.id, day: sql<string>`${cairoDay(now)}`.as("day") })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(lectures, eq(lectures.id, lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(isLive, eq(users.role, "User"), isOpen)),
    )
    .onConflictDoNothing();
  const [[found]] = await db.batch([right, view]);
  return found ?? null;
}
