import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures } from "#db/schema";
import * as z from "~/settings/zod";
import { type Actor, recordActivity } from "../activity/activity";
import { type CaptionLanguage, captionLanguages, languageCodes } from "./caption-languages";
import { addPassages, type Passage } from "./caption-passages";

export const captionLanguage = z.enum(languageCodes);

const captionTrack = z.object({
  lang: captionLanguage,
  /** Part of the lecture's video address. Each version has its own, because caches keep the file. */
  path: z.string(),
  /** As the Admin sent it; null if it came with a packaged video. */
  fileName: z.string().nullable().default(null),
  cues: z.int().nullable().default(null),
  endMs: z.int().nullable().default(null),
});
export type CaptionTrack = z.infer<typeof captionTrack>;

/** Their file is stored, and no row names it yet. */
export type StoredCaptions = { track: CaptionTrack; passages: readonly Passage[] };

const stored = z.array(captionTrack);

export function readTracks(json: string): CaptionTrack[] {
  const tracks = stored.parse(JSON.parse(json));
  return languageCodes.flatMap((lang) => tracks.filter((track) => track.lang === lang));
}

export async function lectureCaptions(db: Db, lectureId: number) {
  const [[found]] = await db.batch([
    db
      .select({
        id: lectures.id,
        name: lectures.name,
        durationMs: lectures.durationMs,
        captions: lectures.captions,
        courseId: lectures.courseId,
        courseName: sql<string>`${courses.name}`.as("course_name"),
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(lectures.id, lectureId)),
  ]);
  return found ? { ...found, captions: readTracks(found.captions) } : null;
}
export type LectureCaptions = NonNullable<Awaited<ReturnType<typeof lectureCaptions>>>;

/** For one batch, behind the write that names the track. */
export const passagesOfLecture = (db: Db, lectureId: number, { track, passages }: StoredCaptions) =>
  addPassages(db, { lectureId, lang: track.lang, path: track.path }, passages);

export const changedTracks = (isDropped: SQL, added: readonly CaptionTrack[]) => sql<string>`(
  select json_group_array(json(track)) from (
    select value as track from json_each(lectures.captions) where not (${isDropped})
    union all select value from json_each(${JSON.stringify(added)})))`;

const isOfLanguage = (lang: CaptionLanguage) => sql`json_extract(value, '$.lang') = ${lang}`;

type Change = { lecture: LectureCaptions; lang: CaptionLanguage; captions: StoredCaptions | null };

/** Null removes the language. Returns the track that was there, for its file to be deleted. */
export async function changeCaptions(
  db: Db,
  { lecture, lang, captions }: Change,
  actor: Actor,
  now: Date,
): Promise<CaptionTrack | null> {
  const isThis = eq(lectures.id, lecture.id);
  const track = captions?.track;
  const about = (known: CaptionTrack | undefined | null) =>
    known ? { language: captionLanguages[lang], fileName: known.fileName, cues: known.cues } : null;
  const before = lecture.captions.find((each) => each.lang === lang);
  const action = track ? "captions saved" : "captions removed";
  const record = { actor, action, subject: "lecture", subjectId: lecture.id, label: lecture.name } as const;
  const hasLanguage = sql`exists (select 1 from json_each(lectures.captions) where ${isOfLanguage(lang)})`;
  const [[found]] = await db.batch([
    db.select({ captions: lectures.captions }).from(lectures).where(isThis),
    db
      .update(lectures)
      .set({ captions: changedTracks(isOfLanguage(lang), track ? [track] : []) })
      .where(track ? isThis : sql`${isThis} and ${hasLanguage}`),
    recordActivity(
      db,
      track
        ? { ...record, before: { fileName: before?.fileName, cues: before?.cues }, after: about(track) }
        : { ...record, before: about(before) },
      now,
    ),
    ...(captions ? passagesOfLecture(db, lecture.id, captions) : []),
  ]);
  return (found && readTracks(found.captions).find((each) => each.lang === lang)) ?? null;
}
