import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/connection";
import { lectures } from "#db/schema";
import * as z from "~/settings/zod";
import { type CaptionTrack, readTracks } from "./caption-tracks";

export type Lecture = {
  id: number;
  name: string;
  durationMs: number | null;
  /** Folder in R2, never sent to anyone; null without a video. */
  packageId: string | null;
  hasPoster: boolean;
  captions: CaptionTrack[];
  /** Bytes by name. */
  renditions: Readonly<Record<string, number>>;
  hasH264: boolean;
};

/** What says which files a lecture has. */
export type LectureFiles = {
  durationMs: number | null;
  hasPoster: boolean;
  /** By path. */
  captions: string[];
  /** By name. */
  renditions: string[];
};

export const filesOf = ({ durationMs, hasPoster, captions, renditions }: Lecture): LectureFiles => ({
  durationMs,
  hasPoster,
  captions: captions.map(({ path }) => path),
  renditions: Object.keys(renditions),
});

/** Asks for no right: nobody may be shown them before `courseFor` has found the course open. */
export async function lecturesBeforeRight(db: Db, courseId: number, when?: SQL): Promise<Lecture[]> {
  const [rows] = await db.batch([
    db
      .select(lectureColumns)
      .from(lectures)
      .where(and(eq(lectures.courseId, courseId), when))
      .orderBy(...inOrder),
  ]);
  return rows.map(readLecture);
}

export const inOrder = [asc(lectures.position), asc(lectures.id)] as const;

export const lectureColumns = {
  id: lectures.id,
  name: lectures.name,
  durationMs: lectures.durationMs,
  packageId: lectures.packageId,
  hasPoster: lectures.hasPoster,
  captions: lectures.captions,
  renditions: lectures.renditions,
  hasH264: lectures.hasH264,
};

type LectureRow = Omit<Lecture, "captions" | "renditions"> & { captions: string; renditions: string };

export function readLecture({ captions, renditions, ...lecture }: LectureRow): Lecture {
  return {
    ...lecture,
    captions: readTracks(captions),
    renditions: z.record(z.string(), z.number()).parse(JSON.parse(renditions)),
  };
}
