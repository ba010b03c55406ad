import type { Db } from "#db/connection";
import { qualityChoices } from "#db/schema";

export const chooseQuality = (db: Db, userId: string, quality: string) =>
  db
    .insert(qualityChoices)
    .values({ userId, quality })
    .onConflictDoUpdate({ target: qualityChoices.userId, set: { quality } });
