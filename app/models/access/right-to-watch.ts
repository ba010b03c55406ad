import { and, eq, exists, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
const courseIsOpen = (who: Who, now: Date): SQL<number> => sql`(
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
};

/** While it plays, also records the day's view and the session's use. Null if the session or the lecture is gone. */
export async function mayWatch(
  db: Db,
  { sessionId, lectureId, isPlaying }: { sessionId: string; lectureId: number; isPlaying: boolean },
  now: Date,
): Promise<WatchRight | null> {
  if (sessionId === everyone) return mayPreview(db, lectureId);
  const who: Who = { id: users.id, role: users.role, client: sessions.client };
  const isOpen = courseIsOpen(who, now);
  const isThere = and(
    eq(sessions.id, sessionId),
    eq(lectures.id, lectureId),
    isLive(now),
    isNull(users.removedAt),
  );
  const right = db
    .select({
      isOpen: isOpen.mapWith(Boolean),
      client: sessions.client,
      secretHash: sessions.secretHash,
      ...lectureColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(lectures, eq(lectures.id, lectureId))
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(isThere);
  if (!isPlaying) return withFiles((await right)[0]);

  const view = db
    .insert(lectureViews)
    .select(
      db
        .select({ userId: users.id, lectureId: lectures.id, day: sql<string>`${cairoDay(now)}`.as("day") })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(lectures, eq(lectures.id, lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(isThere, eq(users.role, "User"), isOpen)),
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
    .where(and(eq(sessions.id, sessionId), exists(owner)));
  const [[found]] = await db.batch([right, view, use]);
  return withFiles(found);
}

type Found = Omit<WatchRight, "files"> & Parameters<typeof readLecture>[0];

function withFiles(found: Found | undefined): WatchRight | null {
  if (!found) return null;
  const { isOpen, client, secretHash, packageId } = found;
  return { isOpen, client, secretHash, packageId, files: filesOf(readLecture(found)) };
}

/** Rule: Preview. Nobody is counted. */
async function mayPreview(db: Db, lectureId: number): Promise<WatchRight | null> {
  const [lecture] = await db
    .select({ isOpen: lectures.isPreview, ...lectureColumns })
    .from(lectures)
    .where(eq(lectures.id, lectureId));
  return withFiles(lecture && { ...lecture, client: "anyone", secretHash: null });
}
