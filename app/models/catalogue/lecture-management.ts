import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courses, lectures, lectureUploads } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { columnsOf, each } from "./fields";
import { type LectureFields, lectureFields } from "./lecture-fields";
import { lastPlace, type Move, type MoveOutcome, place } from "./placing";

/** The fields alone, in this order: everything that saves, compares or records them takes them from here. */
const fieldsOf = ({ courseId, ...texts }: LectureFields): LectureFields => ({
  ...each(lectureFields, (_, name) => texts[name]),
  courseId,
});

type StoredLecture = LectureFields & { id: number; version: number; courseName: string };

export async function findLecture(db: Db, id: number): Promise<StoredLecture | null> {
  const [[lecture]] = await db.batch([
    db
      .select({
        id: lectures.id,
        ...columnsOf(lectures, lectureFields),
        courseId: lectures.courseId,
        version: lectures.version,
        courseName: sql<string>`${courses.name}`.as("course_name"),
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(lectures.id, id)),
  ]);
  return lecture ?? null;
}

/** Of the lecture's course. */
export async function lecturesInOrder(db: Db, lectureId: number) {
  const [order] = await db.batch([
    db
      .select({ id: lectures.id, name: lectures.name })
      .from(lectures)
      .where(sql`${lectures.courseId} = (select course_id from ${lectures} as it where it.id = ${lectureId})`)
      .orderBy(lectures.position, lectures.id),
  ]);
  return order;
}

const courseName = async (db: Db, id: number): Promise<string | null> =>
  (await db.select({ name: courses.name }).from(courses).where(eq(courses.id, id)))[0]?.name ?? null;

const courseExists = (id: number) => sql`exists (select 1 from ${courses} where ${courses.id} = ${id})`;

export async function addLecture(
  db: Db,
  fields: LectureFields,
  actor: Actor,
  now: Date,
): Promise<number | null> {
  const { name, courseId } = fields;
  const after = { ...fieldsOf(fields), course: await courseName(db, courseId) };
  const [[added]] = await db.batch([
    insertSelect(
      db,
      lectures,
      { ...fieldsOf(fields), position: lastPlace(lectures, lectures.courseId, courseId) },
      sql`where ${courseExists(courseId)}`,
    ).returning({ id: lectures.id }),
    recordActivity(db, { actor, action: "added", subject: "lecture", label: name, after }, now),
  ]);
  return added?.id ?? null;
}

type LectureChange =
  | { outcome: "saved"; course: { id: number; name: string } }
  | { outcome: "gone" }
  | { outcome: "unknown-course" }
  | { outcome: "stale"; theirs: StoredLecture };

export async function changeLecture(
  db: Db,
  id: number,
  { version, ...after }: LectureFields & { version: number },
  actor: Actor,
  now: Date,
): Promise<LectureChange> {
  const stored = await findLecture(db, id);
  if (!stored) return { outcome: "gone" };
  if (isSame(stored, after)) return { outcome: "saved", course: courseOf(stored) };
  if (stored.version !== version) return { outcome: "stale", theirs: stored };
  const { name, courseId } = after;
  const isMoving = courseId !== stored.courseId;
  const change = {
    actor,
    action: "changed",
    subject: "lecture",
    subjectId: id,
    label: name,
    before: { ...fieldsOf(stored), course: stored.courseName },
    after: { ...fieldsOf(after), course: isMoving ? await courseName(db, courseId) : stored.courseName },
  } as const;
  const position = isMoving ? lastPlace(lectures, lectures.courseId, courseId) : sql`${lectures.position}`;
  const [saved] = await db.batch([
    db
      .update(lectures)
      // The other course may have a preview already.
      .set({ ...fieldsOf(after), position, version: version + 1, ...(isMoving && { isPreview: false }) })
      .where(and(eq(lectures.id, id), eq(lectures.version, version), courseExists(courseId)))
      .returning({ id: lectures.id }),
    recordActivity(db, change, now),
  ]);
  const theirs = await findLecture(db, id);
  if (!theirs) return { outcome: "gone" };
  if (saved.length > 0 || isSame(theirs, after)) return { outcome: "saved", course: courseOf(theirs) };
  return theirs.version === version ? { outcome: "unknown-course" } : { outcome: "stale", theirs };
}

const isSame = (one: LectureFields, other: LectureFields) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

const courseOf = ({ courseId, courseName }: StoredLecture) => ({ id: courseId, name: courseName });

type DeletedLecture = StoredLecture & { upload: { id: string; multipartId: string } | null };

/** Its files stay in R2 until the nightly sweep; the caller must cancel an unfinished `upload` there. */
export async function deleteLecture(
  db: Db,
  id: number,
  actor: Actor,
  now: Date,
): Promise<DeletedLecture | null> {
  const lecture = await findLecture(db, id);
  if (!lecture) return null;
  const deletion = {
    actor,
    action: "deleted",
    subject: "lecture",
    subjectId: id,
    label: lecture.name,
    before: { ...fieldsOf(lecture), course: lecture.courseName },
  } as const;
  const [[upload]] = await db.batch([
    db
      .select({ id: lectureUploads.id, multipartId: lectureUploads.multipartId })
      .from(lectureUploads)
      .where(and(eq(lectureUploads.lectureId, id), eq(lectureUploads.state, "uploading"))),
    db.delete(lectures).where(eq(lectures.id, id)),
    recordActivity(db, deletion, now),
  ]);
  return { ...lecture, upload: upload ?? null };
}

/** Null if there is no such lecture. */
export async function placeLecture(
  db: Db,
  id: number,
  move: Move,
  actor: Actor,
  now: Date,
): Promise<{ outcome: MoveOutcome; lecture: StoredLecture } | null> {
  const lecture = await findLecture(db, id);
  if (!lecture) return null;
  const placed = {
    table: lectures,
    parent: lectures.courseId,
    subject: "lecture",
    id,
    name: lecture.name,
  } as const;
  return { outcome: await place(db, placed, move, actor, now), lecture };
}
