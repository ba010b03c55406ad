import { nouns } from "~/texts";

export const sidebarTexts = {
  administration: "Administration",
  dashboard: "Dashboard",
  quartersList: "Quarters list",
  courses: "Courses",
  allCourses: "All Courses",
  noCoursesInThisQuarter: "No Courses in this quarter",
  boardsList: (product: string) => `${product} Boards list`,
  usersAccountsList: "Users Accounts list",
  messages: "Messages",
  activity: "Activity",
  settings: "Settings",
};

export const layoutTexts = {
  somethingWentWrong: "Something went wrong",
  administration: "Administration",
  continueTo: "Continue to",
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
  noSuch: (what: keyof typeof nouns) => `No such ${nouns[what]}`,
  itMayHaveBeenDeleted: "It may have been deleted. Nothing was changed.",
};
