import type { Db } from "#db/connection";
import { lectureProgress, lectureViews } from "#db/schema";

/** What watching leaves: the seconds that the player told, and the view that the server noted as it sent the video. */
export const addPlayed = (db: Db, userId: string, lectureIds: readonly number[], seen = "[[0,10000]]") =>
  db.batch([
    db.insert(lectureProgress).values(lectureIds.map((lectureId) => ({ userId, lectureId, seen }))),
    db
      .insert(lectureViews)
      .values(lectureIds.map((lectureId) => ({ userId, lectureId, day: "2026-11-21" })))
      .onConflictDoNothing(),
  ]);
