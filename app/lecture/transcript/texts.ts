import { countText } from "~/formats";

export const transcriptPageTexts = {
  transcript: "Transcript",
  transcriptOf: (name: string) => `Transcript of ${name}`,
  watchFrom: (time: string) => `Watch from ${time}`,
  language: "Language",
  findInThisTranscript: "Find in this transcript",
  find: "Find",
  showItWithoutMarks: "Show it without marks",
  placesFound: "Places found",
  andMore: (count: number) => `and ${count} more`,
  nothingFoundFor: "Nothing found for",
  onePlaceHas: "One place has",
  placesHave: (places: string) => `${places} places have`,
  firstPlacesHave: (places: string) => `The first ${places} places are marked that have`,
  pagesOfIt: "Pages of the transcript",
  page: (page: number, pages: number) => `Page ${countText(page)} of ${countText(pages)}`,
  previous: "Previous page",
  next: "Next page",
  thisLectureIsLocked: "This lecture is locked",
  thereIsNoSuchLecture:
    "There is no such lecture, or it has no captions yet. Choose another one from the list.",
  noTranscript: "No transcript",
};
