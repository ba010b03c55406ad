import { and, eq, exists, isNull, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import {
  courseGrants,
  courses,
  lectures,
  lectureViews,
  quarterGrants,
  quarters,
  sessions,
  users,
} from "#db/schema";
import { cairoDay } from "../cairo-time";
import { filesOf, type LectureFiles, lectureColumns, readLecture } from "../catalogue/lectures";
import type { Viewer } from "../identity/session";
import { isLive, isTouchDue } from "../identity/session-life";
import { hasValidPlan } from "../subscription/subscription";

type Who = Record<"id" | "role" | "client", SQLWrapper | string>;

const whoIs = <V extends Pick<Viewer, "id" | "role">>(viewer: V) => ({ ...viewer, role: viewer.role ?? "" });

const quarterIsOpen = (who: Omit<Who, "client">, quarterId: SQLWrapper, now: Date): SQL<number> => sql`(
  ${who.role} = 'Admin' or (
    ${who.role} = 'User' and ${hasValidPlan(who.id, now)} and exists (
      select 1 from ${quarterGrants}
      where ${quarterGrants.userId} = ${who.id} and ${quarterGrants.quarterId} = ${quarterId})))`;

/** Decides for one course (rule: Right to watch). Pages ask `subscriber` (access/rules.ts) as well, and first. */
export const courseIsOpen = (who: Who, now: Date): SQL<number> => sql`(
  ${who.role} = 'Admin' or case ${who.client}
    when 'web' then ${quarterIsOpen(who, courses.quarterId, now)}
    when 'mobile' then ${who.role} = 'User' and ${hasValidPlan(who.id, now)} and exists (
      select 1 from ${courseGrants}
      where ${courseGrants.userId} = ${who.id} and ${courseGrants.courseId} = ${courses.id})
    else 0 end)`;

export const quarterOpenTo = (viewer: Pick<Viewer, "id" | "role">, quarterId: SQLWrapper, now: Date) =>
  quarterIsOpen(whoIs(viewer), quarterId, now);

/** The ids of the quarters that the viewer may open. For lists of courses: reads granted quarters only (an Admin: all), and no course. */
export function openQuarters(db: Db, viewer: Pick<Viewer, "id" | "role">, now: Date) {
  const isOpen = quarterOpenTo(viewer, quarters.id, now);
  const all = db.select({ id: quarters.id }).from(quarters);
  if (viewer.role === "Admin") return all.where(isOpen);
  const isGranted = and(eq(quarterGrants.quarterId, quarters.id), eq(quarterGrants.userId, viewer.id));
  return all.innerJoin(quarterGrants, isGranted).where(isOpen);
}

export const courseOpenTo = (viewer: Viewer, now: Date) => courseIsOpen(whoIs(viewer), now);

/** Stands for the session in addresses of lectures that are open to everyone. */
export const everyone = "everyone";

export type WatchRight = {
  isOpen: boolean;
  client: "web" | "mobile" | "anyone";
  /** On the web, the video address works only with this cookie. */
  secretHash: string | null;
  packageId: string | null;
  files: LectureFiles;
  /** `countPlaying` has something to write: the day's first view, or the session's use. */
  isCountDue: boolean;
};

type WatchRequest = { sessionId: string; lectureId: number };

const who: Who = { id: users.id, role: users.role, client: sessions.client };

const isThere = ({ sessionId, lectureId }: WatchRequest, now: Date) =>
  and(eq(sessions.id, sessionId), eq(lectures.id, lectureId), isLive(now), isNull(users.removedAt));

/** Reads alone, as it is asked each minute. Null if the session or the lecture is gone. */
export async function mayWatch(db: Db, request: WatchRequest, now: Date): Promise<WatchRight | null> {
  const { sessionId, lectureId } = request;
  if (sessionId === everyone) return mayPreview(db, lectureId);
  const viewed = db
    .select({ day: lectureViews.day })
    .from(lectureViews)
    .where(
      and(
        eq(lectureViews.userId, users.id),
        eq(lectureViews.lectureId, lectureId),
        eq(lectureViews.day, cairoDay(now)),
      ),
    );
  const isViewDue = and(eq(users.role, "User"), notExists(viewed));
  const [right] = await db
    .select({
      isOpen: courseIsOpen(who, now).mapWith(Boolean),
      client: sessions.client,
      secretHash: sessions.secretHash,
      ...lectureColumns,
      isCountDue: sql`${or(isViewDue, isTouchDue(now))}`.mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(lectures, eq(lectures.id, lectureId))
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(isThere(request, now));
  return withFiles(right);
}

/** Records the day's view and the session's use, while the right lasts. Safe to repeat. */
export async function countPlaying(db: Db, request: WatchRequest, now: Date): Promise<void> {
  const view = db
    .insert(lectureViews)
    .select(
      db
        .select({ userId: users.id, lectureId: lectures.id, day: sql<string>`${cairoDay(now)}`.as("day") })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(lectures, eq(lectures.id, request.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(isThere(request, now), eq(users.role, "User"), courseIsOpen(who, now))),
    )
    .onConflictDoNothing();
  // A page that plays asks for nothing else; without this, a long lecture would sign its viewer out.
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sessions.userId), isLive(now), isTouchDue(now)));
  const use = db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, request.sessionId), exists(owner)));
  await db.batch([view, use]);
}

type WatchRow = Omit<WatchRight, "files"> & Parameters<typeof readLecture>[0];

function withFiles(found: WatchRow | undefined): WatchRight | null {
  if (!found) return null;
  const { isOpen, client, secretHash, packageId, isCountDue } = found;
  return { isOpen, client, secretHash, packageId, files: filesOf(readLecture(found)), isCountDue };
}

/** Rule: Preview. Nobody is counted. */
async function mayPreview(db: Db, lectureId: number): Promise<WatchRight | null> {
  const [lecture] = await db
    .select({ isOpen: lectures.isPreview, ...lectureColumns })
    .from(lectures)
    .where(eq(lectures.id, lectureId));
  return withFiles(lecture && { ...lecture, client: "anyone", secretHash: null, isCountDue: false });
}
