import type { ReactNode } from "react";
import { counted, countText, type Forms, formOf } from "~/formats";
import { sentence } from "~/ui/sentence";

export const columnsSvgTexts = {
  chartLabel: "Column chart of the numbers in the table",
};

export const placeholderWarningTexts = {
  title: "Some site details are missing",
  intro: "Visitors see placeholders in their place:",
  noPrices: "Prices: none is set, so visitors are told to call or write for them.",
  openSettings: "Open Settings",
};

export const platformStatisticsTexts = {
  chartLabel: "Platform Statistics, a column chart. The arrow keys read its columns.",
  platformStatistics: "Platform Statistics",
  lastUpdated: (day: ReactNode) => sentence`Last updated: ${day}`,
  asATable: "The figures as a table",
  figures: "Figures",
  item: "Item",
  total: "Total",
};

export const siegeWarningTexts = {
  title: "Strangers are guessing at passwords",
  target: (email: ReactNode, time: string, since: (words: string) => ReactNode) =>
    sentence`${email}, ${since(`since ${time}`)}`,
  otherAccounts: (accounts: number) =>
    `and at ${counted(accounts, { one: "other account", other: "other accounts" })}`,
  manyOtherAccounts: (accounts: number) => `and at more than ${countText(accounts)} other accounts`,
  signInNote:
    "The owners can still sign in: on each device they have used before, and anywhere else at the first try. A password link always works.",
  advice:
    "Ask them for a long password that they use nowhere else. Administrators should turn on two-step sign-in.",
};

export const sweepWarningTexts = {
  title: "The nightly clean-up deleted nothing",
  advice:
    "Were so many really deleted? If not, the site may run with a wrong or restored database. Tell the operator of the site, who looks and decides.",
  unknownFiles: (prefix: string, unnamed: number, total: number, since: string) =>
    prefix
      ? `${countText(unnamed)} of ${countText(total)} in “${prefix}” belong to nothing that the site knows, since ${since}.`
      : `The store of files belongs to another database, since ${since}.`,
};

const countOf =
  (forms: Forms) =>
  (count: number, strong: (words: string) => ReactNode): ReactNode =>
    sentence`${strong(countText(count))} ${formOf(count, forms)}`;

export const toDoListTexts = {
  waiting: {
    payments: countOf({ one: "payment to check", other: "payments to check" }),
    requests: countOf({ one: "password request", other: "password requests" }),
    unread: countOf({ one: "unread message", other: "unread messages" }),
    never: countOf({ one: "user without a plan", other: "users without a plan" }),
    expiring: countOf({ one: "plan expires within 30 days", other: "plans expire within 30 days" }),
    lapsed: countOf({
      one: "user whose plan ended in the last 30 days",
      other: "users whose plan ended in the last 30 days",
    }),
    stopped: countOf({ one: "failed upload", other: "failed uploads" }),
    noVideo: countOf({ one: "lecture without a video", other: "lectures without a video" }),
    heavy: countOf({
      one: "lecture too heavy for slow connections",
      other: "lectures too heavy for slow connections",
    }),
  },
  toDo: "To do",
  empty: "Nothing to do right now.",
};

export const dashboardTexts = {
  dashboard: "Dashboard",
  boards: "Boards",
  quarters: "Quarters",
  courses: "Courses",
  users: "Users",
  usersSubscriptions: "Users Subscriptions",
};

export const learningTexts = {
  title: "Learning",
  note: "Weeks begin on Saturday, in Cairo time. A learner who plays a lecture is active in that week. Each second of a lecture counts once for each learner, and again once it is marked as not watched. Watching without a connection counts in the week in which it arrives.",
  since: (day: string) => `Counted since ${day}.`,
  failed: "The figures could not be loaded. Reload the page to try again.",
  empty: "No lecture has been watched yet.",
  emptyWeeks: "No lecture was watched in these weeks.",
  emptyCourse: "No lecture of this course was watched in these weeks.",
  course: "Course",
  allCourses: "All courses",
  show: "Show",
  tooFewWeeks: "Not enough weeks yet: columns are drawn from the third week on.",
  thisWeek: (count: ReactNode) => sentence`${count} this week`,
  weekBefore: (count: string) => `${count} the week before`,
  weekByWeek: "Week by week",
  howCounted: "How this is counted",
  learnersByWeek: "Active learners by week",
  minutesByWeek: "Minutes watched by week",
  chartLabel: (name: string) => `${name}, a column chart. The arrow keys read its columns.`,
  week: "Week of",
  weekOf: (day: string) => `Week of ${day}`,
  learners: "Active learners",
  minutes: "Minutes watched",
  mostWatched: "Most watched courses",
  courseColumn: "Course",
  learnersColumn: "Learners",
  minutesColumn: "Minutes",
};
