import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { captionPassages, courses, quarters } from "#db/schema";
import { type CaptionLanguage, languageCodes } from "../catalogue/caption-languages";
import { type Passage, readPassage } from "../catalogue/caption-passages";
import { captionLanguage } from "../catalogue/caption-tracks";
import type { Viewer } from "../identity/session";
import { foldText } from "../typed-text/fold-text";
import { openQuarters } from "./right-to-watch";

/** 40 million letters, 600 hours of speech: a search takes no longer, whatever a society adds. */
const mostPassages = 5000;

export type SaidInLecture = {
  lecture: { id: number; name: string };
  course: { id: number; name: string };
  /** The captions in which the words stand. */
  tracks: {
    lang: CaptionLanguage;
    /** The first one with the words. */
    passage: Passage;
    /** How many have them. */
    passages: number;
  }[];
};

/** The first lectures that the viewer may watch and in which all words are said in one paragraph, in the catalogue's order. */
export async function saidInLectures(
  reads: Db,
  viewer: Pick<Viewer, "id" | "role">,
  text: string,
  most: number,
  now: Date,
): Promise<SaidInLecture[]> {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const [rows] = await reads.batch([tracksWith(reads, viewer, words, most * languageCodes.length, now)]);
  const lectures = new Map<number, SaidInLecture>();
  for (const { lectureId, lecture, courseId, course, lang, passages, paragraphs } of rows) {
    const known = lectures.get(lectureId) ?? {
      lecture: { id: lectureId, name: lecture },
      course: { id: courseId, name: course },
      tracks: [],
    };
    known.tracks.push({ lang, passages, passage: readPassage(paragraphs) });
    lectures.set(lectureId, known);
  }
  const inOrder = (a: { lang: CaptionLanguage }, b: { lang: CaptionLanguage }) =>
    languageCodes.indexOf(a.lang) - languageCodes.indexOf(b.lang);
  return [...lectures.values()]
    .slice(0, most)
    .map(({ tracks, ...lecture }) => ({ ...lecture, tracks: tracks.sort(inOrder) }));
}

/** Walks the courses' kept names instead of the lectures, most of which have no captions. A row is a track. */
function tracksWith(
  db: Db,
  viewer: Pick<Viewer, "id" | "role">,
  words: readonly string[],
  most: number,
  now: Date,
) {
  const hasAll = (text: SQL, [first = "", ...others]: readonly string[]) => sql`instr(${text}, ${first}) > 0
    and not exists (select 1 from json_each(${JSON.stringify(others)}) as word where instr(${text}, word.value) = 0)`;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  // As they stand in JSON: tells most passages apart without taking them to pieces.
  const escaped = longestFirst.map((word) => JSON.stringify(word).slice(1, -1));
  const said = sql`select
      ${quarters.position} as quarter_place, ${quarters.id} as quarter_id,
      ${courses.position} as course_place, ${courses.id} as course_id, ${courses.name} as course,
      lecture.key as place, json_extract(lecture.value, '$[0]') as lecture_id, json_extract(lecture.value, '$[1]') as lecture,
      ${captionPassages.path} as path, ${captionPassages.part} as part, ${captionPassages.lang} as lang,
      ${captionPassages.folded} as folded
    from ${quarters}
      cross join ${courses} on ${courses.quarterId} = ${quarters.id}
      cross join json_each(${courses.lectureNames}) as lecture
      cross join ${captionPassages} on ${captionPassages.lectureId} = json_extract(lecture.value, '$[0]')
    where ${quarters.id} in ${openQuarters(db, viewer, now)} and json_extract(lecture.value, '$[2]')
    limit ${mostPassages}`;
  const tracks = sql`select *, min(part) as first, count(*) as passages from (${said})
    where ${hasAll(sql`folded`, escaped)}
      and exists (select 1 from json_each(folded) as paragraph where ${hasAll(sql`paragraph.value`, longestFirst)})
    group by quarter_place, quarter_id, course_place, course_id, place, path
    order by quarter_place, quarter_id, course_place, course_id, place, path limit ${most}`;
  return db
    .select({
      lectureId: sql<number>`track.lecture_id`.as("lecture_id"),
      lecture: sql<string>`track.lecture`.as("lecture"),
      courseId: sql<number>`track.course_id`.as("course_id"),
      course: sql<string>`track.course`.as("course"),
      lang: sql`track.lang`.mapWith((lang) => captionLanguage.parse(lang)).as("lang"),
      passages: sql<number>`track.passages`.as("passages"),
      paragraphs: captionPassages.paragraphs,
    })
    .from(sql`(${tracks}) as track`)
    .innerJoin(
      captionPassages,
      sql`${captionPassages.lectureId} = track.lecture_id and ${captionPassages.path} = track.path
        and ${captionPassages.part} = track.first`,
    )
    .orderBy(sql`track.quarter_place, track.quarter_id, track.course_place, track.course_id, track.place`);
}
