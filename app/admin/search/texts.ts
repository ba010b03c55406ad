import { counted } from "~/formats";

export const searchTexts = {
  title: "Search",
  label: "Search users, courses, lectures and messages",
  button: "Search",
  hint: "Type a name, an email, a WhatsApp number, or words of a message. Quarters and boards are found, too.",
};

export const resultsTexts = {
  found: (count: number, isMore: boolean) => {
    const results = counted(count, { one: "result", other: "results" });
    return isMore ? `The first ${results}` : results;
  },
  nothing: "Nothing found",
  nothingHint: (words: string) =>
    `Nothing matches “\u2068${words}\u2069”. Check the spelling, or search for fewer letters.`,
  failed: "The search did not work. Please try again.",
  more: {
    users: "All matching users",
    courses: "All matching courses",
    messages: "All matching messages",
    quarters: "All matching quarters",
    boards: "All matching boards",
  },
  moreLectures: "There are more: type more of the lecture's name.",
  inUsers: (words: string) => `Look for “\u2068${words}\u2069” in the list of users`,
  inMessages: (words: string) => `Look for “\u2068${words}\u2069” in all messages`,
};

export const groupTexts = {
  users: "Users",
  courses: "Courses",
  lectures: "Lectures",
  messages: "Messages",
  quarters: "Quarters",
  boards: "Boards",
  courseOf: (quarter: string) => `Course in \u2068${quarter}\u2069`,
  lectureOf: (course: string) => `Lecture in \u2068${course}\u2069`,
  messageFrom: (name: string, date: string) => `From \u2068${name}\u2069, ${date}`,
};

export const searchLinkTexts = {
  search: "Search",
  shortcut: "Search: press / or Ctrl+K",
};

export const searchDialogTexts = {
  close: "Close",
  searching: "Searching…",
  keys: "Arrow keys choose a result, Enter opens it. Enter in the field shows all on a page.",
};
