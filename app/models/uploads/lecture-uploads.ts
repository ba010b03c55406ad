import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courses, lectures, lectureUploadParts, lectureUploads } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";

export type LectureUpload = typeof lectureUploads.$inferSelect;
export type UploadParts = { number: number; etag: string }[];

/** In ms: a browser that works on a video sends something more often than this. */
export const longestSilence = 3_600_000;

export const hasStopped = ({ state, reason }: Pick<LectureUpload, "state" | "reason">): boolean =>
  state === "failed" || (state === "uploading" && reason !== null);

const isPending = ne(lectureUploads.state, "ready");
const isUploading = (id: string) => and(eq(lectureUploads.id, id), eq(lectureUploads.state, "uploading"));

export async function pendingUpload(db: Db, lectureId: number) {
  const [[lecture], [upload], parts] = await db.batch([
    db.select({ name: lectures.name }).from(lectures).where(eq(lectures.id, lectureId)),
    db
      .select()
      .from(lectureUploads)
      .where(and(eq(lectureUploads.lectureId, lectureId), isPending)),
    db
      .select({ number: lectureUploadParts.number })
      .from(lectureUploadParts)
      .where(
        sql`${lectureUploadParts.uploadId} in (select id from lecture_uploads
          where lecture_id = ${lectureId} and state <> 'ready')`,
      )
      .orderBy(lectureUploadParts.number),
  ]);
  if (!lecture) return null;
  return { lectureName: lecture.name, upload: upload ?? null, parts: parts.map(({ number }) => number) };
}

export async function pendingUploads(reads: Db, courseId: number) {
  const [rows] = await reads.batch([
    reads
      .select({
        lectureId: lectureUploads.lectureId,
        kind: lectureUploads.kind,
        state: lectureUploads.state,
        fileName: lectureUploads.fileName,
        reason: lectureUploads.reason,
        createdAt: lectureUploads.createdAt,
        updatedAt: lectureUploads.updatedAt,
      })
      .from(lectures)
      .innerJoin(lectureUploads, eq(lectureUploads.lectureId, lectures.id))
      .where(and(eq(lectures.courseId, courseId), isPending)),
  ]);
  return new Map(rows.map((row) => [row.lectureId, row]));
}

export async function uploadToFinish(db: Db, id: string) {
  const [[upload], [lecture], parts] = await db.batch([
    db.select().from(lectureUploads).where(eq(lectureUploads.id, id)),
    db
      .select({ name: lectures.name, packageId: lectures.packageId, durationMs: lectures.durationMs })
      .from(lectures)
      .innerJoin(lectureUploads, eq(lectureUploads.lectureId, lectures.id))
      .where(eq(lectureUploads.id, id)),
    db
      .select({ number: lectureUploadParts.number, etag: lectureUploadParts.etag })
      .from(lectureUploadParts)
      .where(eq(lectureUploadParts.uploadId, id))
      .orderBy(lectureUploadParts.number),
  ]);
  return upload && lecture ? { upload, lecture, parts } : null;
}

export async function videoOf(db: Db, lectureId: number) {
  const [video] = await db
    .select({
      // Written out: if a query has one table, Drizzle leaves its name out.
      fileName: sql<string | null>`(select file_name from lecture_uploads as upload
        where upload.id = lectures.package_id)`,
      bytes: sql<number | null>`(select sum(rendition.bytes) from lecture_renditions as rendition
        where rendition.lecture_id = lectures.id)`,
      durationMs: lectures.durationMs,
    })
    .from(lectures)
    .where(and(eq(lectures.id, lectureId), isNotNull(lectures.packageId)));
  return video ?? null;
}

/** Place it right behind the deletion of the upload. */
function recordEnd(db: Db, upload: LectureUpload, lectureName: string, actor: Actor, now: Date) {
  const { lectureId, fileName, bytes } = upload;
  const action = hasStopped(upload) ? "failed upload discarded" : "upload cancelled";
  return recordActivity(
    db,
    {
      actor,
      action,
      subject: "lecture",
      subjectId: lectureId,
      label: lectureName,
      before: { fileName, bytes },
    },
    now,
  );
}

/** Returns false if `old` is no longer pending, because another Admin was faster. */
export async function beginUpload(
  db: Db,
  upload: LectureUpload,
  { old, lectureName }: { old: LectureUpload | null; lectureName: string },
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const [, , begun] = await db.batch([
    db.delete(lectureUploads).where(and(eq(lectureUploads.id, old?.id ?? ""), isPending)),
    recordEnd(db, old ?? upload, lectureName, actor, now),
    db.insert(lectureUploads).values(upload).onConflictDoNothing().returning({ id: lectureUploads.id }),
  ]);
  return begun.length === 1;
}

export const findUpload = async (db: Db, id: string): Promise<LectureUpload | null> =>
  (await db.select().from(lectureUploads).where(eq(lectureUploads.id, id)))[0] ?? null;

export const notePart = (db: Db, id: string, number: number, etag: string, now: Date) =>
  db.batch([
    insertSelect(
      db,
      lectureUploadParts,
      { uploadId: id, number, etag },
      sql`where exists (select 1 from lecture_uploads where id = ${id} and state = 'uploading')`,
    ).onConflictDoUpdate({
      target: [lectureUploadParts.uploadId, lectureUploadParts.number],
      set: { etag },
    }),
    db.update(lectureUploads).set({ updatedAt: now }).where(isUploading(id)),
  ]);

/** Marks the upload as alive at most once a minute. */
export async function touchUpload(db: Db, id: string, now: Date): Promise<LectureUpload | null> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const [, [upload]] = await db.batch([
    db
      .update(lectureUploads)
      .set({ updatedAt: now })
      .where(and(isUploading(id), lt(lectureUploads.updatedAt, minuteAgo))),
    db.select().from(lectureUploads).where(eq(lectureUploads.id, id)),
  ]);
  return upload ?? null;
}

export const forgetParts = (db: Db, id: string) =>
  db.delete(lectureUploadParts).where(eq(lectureUploadParts.uploadId, id));

export const failUpload = (db: Db, id: string, reason: string, now: Date) =>
  db.update(lectureUploads).set({ state: "failed", reason, updatedAt: now }).where(isUploading(id));

/** Keeps the parts that have arrived: the browser may go on. */
export const stopUpload = (db: Db, id: string, reason: string, now: Date) =>
  db.update(lectureUploads).set({ reason, updatedAt: now }).where(isUploading(id));

export const goOnUpload = (db: Db, id: string, now: Date) =>
  db.update(lectureUploads).set({ reason: null, updatedAt: now }).where(isUploading(id));

export async function dropUpload(
  db: Db,
  upload: LectureUpload,
  lectureName: string,
  actor: Actor,
  now: Date,
): Promise<LectureUpload | null> {
  const [dropped] = await db.batch([
    db
      .delete(lectureUploads)
      .where(and(eq(lectureUploads.id, upload.id), isPending))
      .returning(),
    recordEnd(db, upload, lectureName, actor, now),
  ]);
  return dropped[0] ?? null;
}

export const giveUpUploads = (db: Db, since: Date, reason: string, now: Date) =>
  db
    .update(lectureUploads)
    .set({ state: "failed", reason, updatedAt: now })
    .where(and(eq(lectureUploads.state, "uploading"), lt(lectureUploads.updatedAt, since)))
    .returning({ id: lectureUploads.id, multipartId: lectureUploads.multipartId });

export async function lectureVideo(reads: Db, lectureId: number) {
  const [[lecture], renditions, uploads, parts] = await reads.batch(pageStatements(reads, lectureId));
  if (!lecture) return null;
  const { courseId, courseName, ...about } = lecture;
  return {
    lecture: { ...about, course: { id: courseId, name: courseName } },
    renditions,
    current: uploads.find(({ id }) => id === lecture.packageId) ?? null,
    pending: uploads.find(({ state }) => state !== "ready") ?? null,
    pendingParts: parts[0]?.count ?? 0,
  };
}

function pageStatements(db: Db, lectureId: number) {
  const lecture = db
    .select({
      id: lectures.id,
      name: lectures.name,
      packageId: lectures.packageId,
      durationMs: lectures.durationMs,
      courseId: lectures.courseId,
      courseName: sql<string>`${courses.name}`.as("course_name"),
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(eq(lectures.id, lectureId));
  const renditions = db.query.lectureRenditions.findMany({
    columns: { name: true, kind: true, width: true, height: true, codecs: true, bytes: true },
    where: (table) => eq(table.lectureId, lectureId),
  });
  const uploads = db.select().from(lectureUploads).where(eq(lectureUploads.lectureId, lectureId));
  const parts = db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(lectureUploadParts)
    .innerJoin(lectureUploads, eq(lectureUploads.id, lectureUploadParts.uploadId))
    .where(and(eq(lectureUploads.lectureId, lectureId), isPending));
  return [lecture, renditions, uploads, parts] as const;
}
