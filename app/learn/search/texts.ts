import { countText } from "~/formats";

/** In letters. */
export const longestSearch = 100;

export const searchTexts = {
  title: "Search",
  label: "Search your courses and lectures",
  hint: "Search by the name of a course or lecture, or by a lecturer's name, in English or Arabic.",
  button: "Search",
  tooLong: `The search is too long: ${longestSearch} letters at most. Shorten it and search again.`,
  found: (results: number) => (results === 1 ? "One result for" : `${countText(results)} results for`),
  nothing: "Nothing found",
  nothingFor: (words: string) =>
    `Nothing in your courses matches “\u2068${words}\u2069”. Check the spelling, or search for fewer words.`,
  allCourses: "See all your courses",
  courseIn: (quarter: string) => `Course in \u2068${quarter}\u2069`,
  lectureIn: (course: string) => `Lecture in \u2068${course}\u2069`,
  pages: "Pages of results",
  page: (page: number, pages: number) => `Page ${countText(page)} of ${countText(pages)}`,
  previous: "Previous page",
  next: "Next page",
  myCourses: "My courses",
} as const;
