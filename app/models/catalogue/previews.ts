import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, quarters } from "#db/schema";
import { type Actor, recordActivity, recordEach } from "../activity/activity";
import { quarterOrder } from "./catalogue";
import type { CourseTexts } from "./course-fields";
import { type Lecture, lectureColumns, readLecture } from "./lectures";

// SQLite compares this with the words of the index `lectures_preview`, and + keeps it from taking another index.
const isPreview = sql`${lectures.isPreview}`;
const isShown = sql`${isPreview} and +${lectures.packageId} is not null`;

const most = 12;

export type PreviewEntry = {
  id: number;
  name: string;
  durationMs: number | null;
  hasPoster: boolean;
  publishedAt: Date | null;
  courseName: string;
};

/** Lectures without a video come too: they wait for it. */
export async function listPreviews(db: Db): Promise<PreviewEntry[]> {
  // By itself, so that SQLite begins with the index instead of the catalogue's order.
  const shown = db
    .select({
      id: lectures.id,
      name: lectures.name,
      durationMs: lectures.durationMs,
      hasPoster: lectures.hasPoster,
      publishedAt: lectures.publishedAt,
      courseId: lectures.courseId,
    })
    .from(lectures)
    .where(isShown)
    .limit(most)
    .as("shown");
  const { id, name, durationMs, hasPoster, publishedAt } = shown;
  const [previews] = await db.batch([
    db
      .select({
        id,
        name,
        durationMs,
        hasPoster,
        publishedAt,
        courseName: sql<string>`${courses.name}`.as("course_name"),
      })
      .from(shown)
      .innerJoin(courses, eq(courses.id, shown.courseId))
      .innerJoin(quarters, eq(quarters.id, courses.quarterId))
      .orderBy(...quarterOrder, asc(courses.position), asc(courses.id)),
  ]);
  return previews;
}

/** A lecture of before days were kept is older than any other. */
export const newestPreview = (previews: readonly PreviewEntry[]): PreviewEntry | null =>
  previews.reduce<PreviewEntry | null>(
    (newest, each) => (newest && (newest.publishedAt ?? 0) >= (each.publishedAt ?? 0) ? newest : each),
    null,
  );

/** More would not fit into one file for search engines together with the courses. */
const mostIds = 9_000;

export async function previewIds(db: Db): Promise<number[]> {
  const shown = db.select({ id: lectures.id }).from(lectures).where(isShown).limit(mostIds);
  const [found] = await db.batch([shown]);
  return found.map(({ id }) => id).sort((one, other) => one - other);
}

export type Preview = {
  lecture: Lecture & { publishedAt: Date | null };
  course: { id: number } & CourseTexts;
};

export async function findPreview(db: Db, lectureId: number): Promise<Preview | null> {
  const [[row]] = await db.batch([
    db
      .select({
        ...lectureColumns,
        publishedAt: lectures.publishedAt,
        courseId: lectures.courseId,
        courseName: sql<string>`${courses.name}`.as("course_name"),
        author: courses.author,
        description: courses.description,
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(and(eq(lectures.id, lectureId), isShown)),
  ]);
  if (!row) return null;
  const { courseId, courseName, author, description, publishedAt, ...lecture } = row;
  return {
    lecture: { ...readLecture(lecture), publishedAt },
    course: { id: courseId, name: courseName, author, description },
  };
}

export type Poster = { packageId: string; isPreview: boolean };

/** Of any lecture: everybody may see what a course holds (rule: Open catalogue). */
export async function findPoster(db: Db, lectureId: number): Promise<Poster | null> {
  const [[row]] = await db.batch([
    db
      .select({ packageId: lectures.packageId, isPreview: lectures.isPreview })
      .from(lectures)
      .where(and(eq(lectures.id, lectureId), lectures.hasPoster)),
  ]);
  const { packageId, isPreview: isOpen } = row ?? { packageId: null, isPreview: false };
  return packageId === null ? null : { packageId, isPreview: isOpen };
}

/** Also tells the course's preview: this lecture, another one, or none. */
export async function previewState(db: Db, lectureId: number) {
  const [[found]] = await db.batch([
    db
      .select({
        id: lectures.id,
        name: lectures.name,
        isPreview: lectures.isPreview,
        courseId: lectures.courseId,
        hasVideo: sql<number>`${lectures.packageId} is not null`.mapWith(Boolean).as("has_video"),
        courseName: sql<string>`${courses.name}`.as("course_name"),
        previewName: sql<string | null>`(select other.name from lectures as other
        where other.course_id = ${lectures.courseId} and other.is_preview)`.as("preview_name"),
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(lectures.id, lectureId)),
  ]);
  return found ?? null;
}
export type PreviewState = NonNullable<Awaited<ReturnType<typeof previewState>>>;

type Change = { lecture: Pick<PreviewState, "id" | "name" | "courseId">; isOpen: boolean };

/** Opening one lecture of a course closes the one that was open (rule: Preview). */
export async function setPreview(
  db: Db,
  { lecture, isOpen }: Change,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { id, name, courseId } = lecture;
  const action = isOpen ? "preview opened" : "preview closed";
  const record = recordActivity(db, { actor, action, subject: "lecture", subjectId: id, label: name }, now);
  const isThis = eq(lectures.id, id);
  if (!isOpen) {
    await db.batch([db.update(lectures).set({ isPreview: false }).where(and(isThis, isPreview)), record]);
    return;
  }
  const isReplaced = sql`${eq(lectures.courseId, courseId)} and ${isPreview} and ${lectures.id} <> ${id} and exists (
    select 1 from lectures as opened where opened.id = ${id} and opened.course_id = ${courseId})`;
  const replaced = {
    actor,
    action: "preview closed",
    subject: "lecture" as const,
    subjectId: sql`cast(lectures.id as text)`,
    label: sql`lectures.name`,
  };
  await db.batch([
    recordEach(db, replaced, sql`from lectures where ${isReplaced}`, now),
    db.update(lectures).set({ isPreview: false }).where(isReplaced),
    db
      .update(lectures)
      .set({ isPreview: true })
      .where(sql`${isThis} and ${eq(lectures.courseId, courseId)} and not ${isPreview}`),
    record,
  ]);
}
