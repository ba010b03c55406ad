import { counted, countText } from "~/formats";

export const columnsSvgTexts = {
  columnChartOfTheNumbers: "Column chart of the numbers in the table",
};

export const placeholderWarningTexts = {
  someSiteDetailsAreMissing: "Some site details are missing",
  visitorsSeePlaceholders: "Visitors see placeholders in their place:",
  noPrices: "Prices: none is set, so visitors are told to call or write for them.",
  openSettings: "Open Settings",
};

export const platformStatisticsTexts = {
  platformStatisticsAColumn: "Platform Statistics, a column chart. The arrow keys read its columns.",
  platformStatistics: "Platform Statistics",
  figures: "Figures",
  item: "Item",
  total: "Total",
};

export const siegeWarningTexts = {
  strangersAreGuessing: "Strangers are guessing at passwords",
  since: (time: string) => `since ${time}`,
  others: (accounts: number) =>
    `and at ${counted(accounts, { one: "other account", other: "other accounts" })}`,
  moreThan: (accounts: number) => `and at more than ${countText(accounts)} other accounts`,
  theOwnersCanStillSignIn:
    "The owners can still sign in: on each device they have used before, and anywhere else at the first try. A password link always works.",
  askThem:
    "Ask them for a long password that they use nowhere else. Administrators should turn on two-step sign-in.",
};

export const sweepWarningTexts = {
  nothingWasDeleted: "The nightly clean-up deleted nothing",
  askTheOperator:
    "Were so many really deleted? If not, the site may run with a wrong or restored database. Tell the operator of the site, who looks and decides.",
  held: (prefix: string, unnamed: number, total: number, since: string) =>
    prefix
      ? `${countText(unnamed)} of ${countText(total)} in “${prefix}” belong to nothing that the site knows, since ${since}.`
      : `The store of files belongs to another database, since ${since}.`,
};

export const toDoListTexts = {
  passwordRequest: "password request",
  passwordRequests: "password requests",
  unreadMessage: "unread message",
  unreadMessages: "unread messages",
  userWithoutAPlan: "user without a plan",
  usersWithoutAPlan: "users without a plan",
  planExpiresWithin30Days: "plan expires within 30 days",
  plansExpireWithin30Days: "plans expire within 30 days",
  userWhosePlanHasEnded: "user whose plan ended in the last 30 days",
  usersWhosePlanHasEnded: "users whose plan ended in the last 30 days",
  failedUpload: "failed upload",
  failedUploads: "failed uploads",
  lectureWithoutAVideo: "lecture without a video",
  lecturesWithoutAVideo: "lectures without a video",
  lectureTooHeavyForSlow: "lecture too heavy for slow connections",
  lecturesTooHeavyForSlow: "lectures too heavy for slow connections",
  toDo: "To do",
  nothingToDoRightNow: "Nothing to do right now.",
};

export const dashboardTexts = {
  dashboard: "Dashboard",
  boards: "Boards",
  quarters: "Quarters",
  courses: "Courses",
  users: "Users",
  usersSubscriptions: "Users Subscriptions",
  lastUpdated: "Last updated:",
};

export const learningTexts = {
  title: "Learning",
  note: "Weeks begin on Saturday, in Cairo time. A learner who plays a lecture is active in that week. Each second of a lecture counts once for each learner, and again once it is marked as not watched. Watching without a connection counts in the week in which it arrives.",
  since: (day: string) => `Counted since ${day}.`,
  failed: "The figures could not be loaded. Reload the page to try again.",
  none: "No lecture has been watched yet.",
  noneOfLate: "No lecture was watched in these weeks.",
  noneOfCourse: "No lecture of this course was watched in these weeks.",
  course: "Course",
  allCourses: "All courses",
  show: "Show",
  learnersByWeek: "Active learners by week",
  minutesByWeek: "Minutes watched by week",
  chart: (name: string) => `${name}, a column chart. The arrow keys read its columns.`,
  week: "Week of",
  weekOf: (day: string) => `Week of ${day}`,
  learners: "Active learners",
  minutes: "Minutes watched",
  mostWatched: "Most watched courses",
  courseColumn: "Course",
  learnersOfCourse: "Learners",
  minutesOfCourse: "Minutes",
};
