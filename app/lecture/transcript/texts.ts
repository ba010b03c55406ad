import type { ReactNode } from "react";
import { countText } from "~/formats";
import { sentence } from "~/ui/sentence";

export const transcriptLinesTexts = {
  title: "Transcript",
  languages: (languages: ReactNode) => sentence`Captions: ${languages}`,
  betweenLanguages: ", ",
  read: "Read the transcript",
};

export const transcriptPageTexts = {
  transcript: "Transcript",
  title: (name: string) => `Transcript of ${name}`,
  watchFrom: (time: string) => `Watch from ${time}`,
  language: "Language",
  findLabel: "Find in this transcript",
  find: "Find",
  hideMatches: "Show it without marks",
  matches: "Places found",
  moreMatches: (count: number) => `and ${count} more`,
  /** `most` is how many are marked. */
  matchCount: (places: number, most: number, search: ReactNode) => {
    if (places === 0) return sentence`Nothing found for ${search}.`;
    if (places === most)
      return sentence`The first ${countText(places)} places are marked that have ${search}.`;
    if (places === 1) return sentence`One place has ${search}.`;
    return sentence`${countText(places)} places have ${search}.`;
  },
  pages: "Pages of the transcript",
  page: (page: number, pages: number) => `Page ${countText(page)} of ${countText(pages)}`,
  previous: "Previous page",
  next: "Next page",
  lectureLocked: "This lecture is locked",
  noTranscriptHint: "There is no such lecture, or it has no captions yet. Choose another one from the list.",
  noTranscript: "No transcript",
};
