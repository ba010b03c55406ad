import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { captionPassages, lectures } from "#db/schema";
import { captionLanguage } from "./caption-tracks";

const path = sql<string>`json_extract(track.value, '$.path')`;
const hasPassages = sql`exists (select 1 from ${captionPassages}
  where ${eq(captionPassages.lectureId, lectures.id)} and ${captionPassages.path} = ${path})`;

/** In no order: captions whose file is lost do not hold up the others for ever. */
export const captionsWithoutPassages = (db: Db, most: number) =>
  db
    .select({
      lectureId: lectures.id,
      packageId: lectures.packageId,
      lang: sql`json_extract(track.value, '$.lang')`.mapWith((lang) => captionLanguage.parse(lang)),
      path,
    })
    .from(lectures)
    .innerJoin(sql`json_each(${lectures.captions}) as track`, sql`true`)
    .where(sql`not ${hasPassages}`)
    .orderBy(sql`random()`)
    .limit(most);
