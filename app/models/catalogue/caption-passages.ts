import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { captionPassages } from "#db/schema";
import * as z from "~/settings/zod";
import { foldText } from "../typed-text/fold-text";
import type { CaptionLanguage } from "./caption-languages";

const saidParagraph = z.object({
  text: z.string(),
  /** Where in the text each caption begins, and its time in ms. */
  starts: z.array(z.tuple([z.int(), z.int()])),
});
export type SaidParagraph = z.infer<typeof saidParagraph>;
export type Passage = readonly SaidParagraph[];

const passage = z.array(saidParagraph);
export const readPassage = (json: string) => passage.parse(JSON.parse(json));

/** In letters: ten minutes of speech. A row for each paragraph would make a search read twenty times as many. */
const enough = 8000;

/** At least one, so that captions in which nothing is said are not read again each night. */
export function passagesOf(paragraphs: readonly SaidParagraph[]): Passage[] {
  const passages: SaidParagraph[][] = [[]];
  let letters = 0;
  for (const paragraph of paragraphs) {
    if (letters >= enough) {
      passages.push([]);
      letters = 0;
    }
    passages.at(-1)?.push(paragraph);
    letters += paragraph.text.length;
  }
  return passages;
}

type Version = { lectureId: number; lang: CaptionLanguage; path: string };

const isNamed = ({ lectureId, path }: Version) => sql`exists (
  select 1 from lectures as lecture, json_each(lecture.captions)
  where lecture.id = ${lectureId} and json_extract(value, '$.path') = ${path})`;

/** For one batch, behind the write that gives the lecture these captions: none is added to a lecture without them. */
export const addPassages = (db: Db, version: Version, passages: readonly Passage[]) =>
  passages.map((paragraphs, part) => {
    const folded = JSON.stringify(paragraphs.map(({ text }) => foldText(text)));
    const row = { ...version, part, folded, paragraphs: JSON.stringify(paragraphs) };
    return insertSelect(db, captionPassages, row, sql`where ${isNamed(version)}`).onConflictDoNothing();
  });
