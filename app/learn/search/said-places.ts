import { clock } from "~/enhance/clock";
import { findInParagraphs, type MarkedRun } from "~/media/captions/find-in-text";
import type { SaidInLecture } from "~/models/access/said-in-lectures";
import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import type { SaidParagraph } from "~/models/catalogue/caption-passages";
import { foldText } from "~/models/typed-text/fold-text";
import { urls } from "~/urls";
import { excerptOf } from "./excerpt";

/** For each language of a lecture. */
const mostPlaces = 3;
const mostMarks = 100;

type SaidPlace = { lang: CaptionLanguage; time: string; href: string; runs: MarkedRun[] };

export type SaidLecture = {
  id: number;
  name: string;
  course: string;
  href: string;
  places: SaidPlace[];
  /** Transcripts with more places than are shown. */
  transcripts: { lang: CaptionLanguage; label: string; href: string }[];
};

export function saidPlaces({ lecture, course, tracks }: SaidInLecture, search: string): SaidLecture {
  const words = foldText(search);
  const found = tracks.map(({ lang, passage, passages }) => {
    const paragraphs = passage.map(({ text, starts }) => ({ runs: [{ text }], starts }));
    const hits = findInParagraphs(paragraphs, words, mostMarks).filter(({ hits }) => hits > 0);
    return { lang, hits, isMore: passages > 1 || hits.length > mostPlaces };
  });
  return {
    ...lecture,
    course: course.name,
    href: urls.learner.lectures(course, lecture.id),
    places: found.flatMap(({ lang, hits }) =>
      hits.slice(0, mostPlaces).map(({ runs, starts }) => {
        const second = Math.floor(startOf(starts, runs) / 1000);
        const href = urls.learner.lectureAt(course.id, lecture.id, second);
        return { lang, href, time: clock(second * 1000), runs: excerptOf(runs) };
      }),
    ),
    transcripts: found
      .filter(({ isMore }) => isMore)
      .map(({ lang }) => ({
        lang,
        label: captionLanguages[lang],
        href: urls.learner.transcript(lecture.id, lang, search),
      })),
  };
}

/** In ms: when the caption begins in which the first mark stands. */
function startOf(starts: SaidParagraph["starts"], runs: readonly MarkedRun[]): number {
  const first = runs.findIndex(({ isHit }) => isHit);
  const mark = runs.slice(0, first).reduce((sum, { text }) => sum + text.length, 0);
  return starts.filter(([at]) => at <= mark).pop()?.[1] ?? 0;
}
