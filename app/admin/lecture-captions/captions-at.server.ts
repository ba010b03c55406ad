import type { Db } from "#db/connection";
import { captionLanguage, lectureCaptions } from "~/models/catalogue/caption-tracks";
import { rowIdOf } from "~/models/row-id";

export async function captionsAt(db: Db, params: Readonly<Record<string, string | undefined>>) {
  const lang = captionLanguage.safeParse(params.lang);
  const lecture = lang.success ? await lectureCaptions(db, rowIdOf(params.id)) : null;
  return lecture && lang.success ? { lecture, lang: lang.data } : null;
}
