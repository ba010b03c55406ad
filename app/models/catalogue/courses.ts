import { and, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courses, lectures, quarterGrants, quarters } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { type CourseFields, courseFields } from "./course-fields";
import { columnsOf, each } from "./fields";
import { lastPlace, type Move, type MoveOutcome, place } from "./placing";

/** The fields alone, in this order: everything that saves, compares or records them takes them from here. */
const fieldsOf = ({ quarterId, mayKeep, cpdMinutes, ...texts }: CourseFields): CourseFields => ({
  ...each(courseFields, (_, name) => texts[name]),
  quarterId,
  mayKeep,
  cpdMinutes,
});

type StoredCourse = CourseFields & {
  id: number;
  version: number;
  quarterName: string;
  lectures: number;
};

export async function findCourse(db: Db, id: number): Promise<StoredCourse | null> {
  const [[course]] = await db.batch([
    db
      .select({
        id: courses.id,
        ...columnsOf(courses, courseFields),
        quarterId: courses.quarterId,
        mayKeep: courses.mayKeep,
        cpdMinutes: courses.cpdMinutes,
        version: courses.version,
        quarterName: sql<string>`${quarters.name}`.as("quarter_name"),
        lectures: courses.lectureCount,
      })
      .from(courses)
      .innerJoin(quarters, eq(quarters.id, courses.quarterId))
      .where(eq(courses.id, id)),
  ]);
  return course ?? null;
}

const quarterName = async (db: Db, id: number): Promise<string | null> =>
  (await db.select({ name: quarters.name }).from(quarters).where(eq(quarters.id, id)))[0]?.name ?? null;

const quarterExists = (id: number) => sql`exists (select 1 from ${quarters} where ${quarters.id} = ${id})`;

export async function addCourse(
  db: Db,
  fields: CourseFields,
  actor: Actor,
  now: Date,
): Promise<number | null> {
  const { name, quarterId } = fields;
  const after = { ...fieldsOf(fields), quarter: await quarterName(db, quarterId) };
  const [[added]] = await db.batch([
    insertSelect(
      db,
      courses,
      { ...fieldsOf(fields), position: lastPlace(courses, courses.quarterId, quarterId) },
      sql`where ${quarterExists(quarterId)}`,
    ).returning({ id: courses.id }),
    recordActivity(db, { actor, action: "added", subject: "course", label: name, after }, now),
  ]);
  return added?.id ?? null;
}

type CourseChange =
  | { outcome: "saved" }
  | { outcome: "gone" }
  | { outcome: "unknown-quarter" }
  | { outcome: "stale"; theirs: StoredCourse }
  | { outcome: "changes-quarter"; effect: QuarterChange };

/** If the quarter changes, `mayMove` must say that the Admin knows the effect; the course becomes the last one. */
export async function changeCourse(
  db: Db,
  id: number,
  { version, mayMove, ...after }: CourseFields & { version: number; mayMove: boolean },
  actor: Actor,
  now: Date,
): Promise<CourseChange> {
  const stored = await findCourse(db, id);
  if (!stored) return { outcome: "gone" };
  if (isSame(stored, after)) return { outcome: "saved" };
  if (stored.version !== version) return { outcome: "stale", theirs: stored };
  const { name, quarterId } = after;
  if (quarterId !== stored.quarterId && !mayMove) {
    const effect = await quarterChange(db, stored, quarterId);
    return effect ? { outcome: "changes-quarter", effect } : { outcome: "unknown-quarter" };
  }
  const before = { ...fieldsOf(stored), quarter: stored.quarterName };
  const isMoving = quarterId !== stored.quarterId;
  const quarter = isMoving ? await quarterName(db, quarterId) : stored.quarterName;
  const named = { ...fieldsOf(after), quarter };
  const position =
    quarterId === stored.quarterId
      ? sql`${courses.position}`
      : lastPlace(courses, courses.quarterId, quarterId);
  const [saved] = await db.batch([
    db
      .update(courses)
      .set({ ...fieldsOf(after), position, version: version + 1 })
      .where(and(eq(courses.id, id), eq(courses.version, version), quarterExists(quarterId)))
      .returning({ id: courses.id }),
    recordActivity(
      db,
      { actor, action: "changed", subject: "course", subjectId: id, label: name, before, after: named },
      now,
    ),
  ]);
  if (saved.length > 0) return { outcome: "saved" };
  const theirs = await findCourse(db, id);
  if (!theirs) return { outcome: "gone" };
  if (isSame(theirs, after)) return { outcome: "saved" };
  return theirs.version === version ? { outcome: "unknown-quarter" } : { outcome: "stale", theirs };
}

const isSame = (a: CourseFields, b: CourseFields) =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

type CourseDeletion =
  | { outcome: "deleted"; quarterId: number }
  | { outcome: "gone" }
  | { outcome: "has-lectures"; lectures: number };

export async function deleteCourse(db: Db, id: number, actor: Actor, now: Date): Promise<CourseDeletion> {
  const course = await findCourse(db, id);
  if (!course) return { outcome: "gone" };
  const { name, quarterId } = course;
  const before = { ...fieldsOf(course), quarter: course.quarterName };
  const inside = db.select({ id: lectures.id }).from(lectures).where(eq(lectures.courseId, id));
  const [, , [left]] = await db.batch([
    db.delete(courses).where(and(eq(courses.id, id), notExists(inside))),
    recordActivity(
      db,
      { actor, action: "deleted", subject: "course", subjectId: id, label: name, before },
      now,
    ),
    db.select({ lectures: courses.lectureCount }).from(courses).where(eq(courses.id, id)),
  ]);
  return left ? { outcome: "has-lectures", lectures: left.lectures } : { outcome: "deleted", quarterId };
}

/** Null if there is no such course. */
export async function placeCourse(
  db: Db,
  id: number,
  move: Move,
  actor: Actor,
  now: Date,
): Promise<{ outcome: MoveOutcome; course: StoredCourse } | null> {
  const course = await findCourse(db, id);
  if (!course) return null;
  const placed = {
    table: courses,
    parent: courses.quarterId,
    subject: "course",
    id,
    name: course.name,
  } as const;
  return { outcome: await place(db, placed, move, actor, now), course };
}

export type QuarterChange = { from: string; to: string; losing: number; gaining: number };

async function quarterChange(db: Db, { quarterId, quarterName }: StoredCourse, to: number) {
  const holders = (having: number, lacking: number) =>
    db
      .select({ total: sql<number>`count(*)`.as("total") })
      .from(quarterGrants)
      .where(
        and(
          eq(quarterGrants.quarterId, having),
          sql`${quarterGrants.userId} not in (
            select user_id from ${quarterGrants} where quarter_id = ${lacking})`,
        ),
      );
  const [[target], [losing], [gaining]] = await db.batch([
    db.select({ name: quarters.name }).from(quarters).where(eq(quarters.id, to)),
    holders(quarterId, to),
    holders(to, quarterId),
  ]);
  if (!target) return null;
  return { from: quarterName, to: target.name, losing: losing?.total ?? 0, gaining: gaining?.total ?? 0 };
}
