import type { ReactNode } from "react";
import { countText } from "~/formats";
import { texts } from "~/texts";
import { sentence } from "~/ui/sentence";

/** In letters. */
export const longestSearch = 100;

const lectureIn = (course: string) => `Lecture in \u2068${course}\u2069`;

export const searchTexts = {
  title: "Search",
  label: "Search your courses and lectures",
  hint: "Search by the name of a course or lecture, by a lecturer's name, or for words that are said in a lecture, in English or Arabic.",
  button: "Search",
  tooLong: `The search is too long: ${longestSearch} letters at most. Shorten it and search again.`,
  resultCount: (results: number, words: ReactNode) =>
    results === 1 ? sentence`One result for ${words}` : sentence`${countText(results)} results for ${words}`,
  saidAlone: (words: ReactNode) =>
    sentence`No course or lecture is called so. In these lectures, somebody says ${words}.`,
  noResults: "Nothing found",
  noResultsHint: (words: string) =>
    `Nothing in your courses matches “\u2068${words}\u2069”. Check the spelling, or search for fewer words.`,
  allCourses: "See all your courses",
  courseResult: (quarter: string) => `Course in \u2068${quarter}\u2069`,
  lectureResult: lectureIn,
  lectureResultWithoutVideo: (course: string) => `${lectureIn(course)} · ${texts.noVideoYet}`,
  pages: "Pages of results",
  page: (page: number, pages: number) => `Page ${countText(page)} of ${countText(pages)}`,
  previous: "Previous page",
  next: "Next page",
  myCourses: "My courses",
} as const;

export const saidTexts = {
  failed: "What is said in lectures could not be searched. Please try again.",
  title: "Said in lectures",
  lectureIn,
  watchFrom: (time: string) => `Watch from ${time}:`,
  morePlaces: (language: ReactNode) => sentence`More places in the transcript: ${language}`,
  firstLectures: (most: number) =>
    `These are the first ${countText(most)} lectures. To see fewer of them, search for more words.`,
} as const;
