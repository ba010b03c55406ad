import type { ReactNode } from "react";
import { nouns } from "~/texts";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const sidebarTexts = {
  administration: "Administration",
  dashboard: "Dashboard",
  quartersList: "Quarters list",
  courses: "Courses",
  allCourses: "All Courses",
  noCoursesInQuarter: "No Courses in this quarter",
  boardsList: (product: string) => `${product} Boards list`,
  usersList: "Users Accounts list",
  messages: "Messages",
  payments: "Payments",
  toCheck: (count: string | number, hide: Hide) => sentence`${count}${hide(" to check")}`,
  activity: "Activity",
  settings: "Settings",
};

export const layoutTexts = {
  errorTitle: "Something went wrong",
  administration: "Administration",
  continueTo: (page: ReactNode) => sentence`Continue to ${page}`,
};

export const missingTexts = {
  boardsList: "Boards list",
  quartersList: "Quarters list",
  allCourses: "All Courses",
  users: "Users",
  importUsers: "Import users",
  passwordRequests: "Password requests",
  settings: "Settings",
  messages: "Messages",
  payments: "Payments",
  activity: "Activity",
  noSuch: (what: keyof typeof nouns) => `No such ${nouns[what]}`,
  explanation: "It may have been deleted. Nothing was changed.",
};
