import { counted } from "~/formats";
import type { Question } from "~/ui/confirm/question";

export const accountCardTexts = {
  users: "Users",
  account: "Account:",
  courseAccessPermissions: "Course Access Permissions",
};

export const courseLayoutsTexts = {
  coursesPermission: "Courses permission",
  coursesByQuarter: "Courses by quarter",
  userPermission: "User permission",
  editItems: "Edit Items",
  selectItems: "Select Items",
  otherLayouts: "Other layouts of these courses:",
};

export const cancelLinkTexts = {
  cancel: "Cancel",
};

export const courseAccessTexts = {
  note: "Courses this user can open in the mobile app. The website uses quarter access instead.",
  courses: "Courses",
  updateSelected: (selected: number) => `Update Selected Courses (${selected})`,
  unselectAll: "Unselect All Selected Courses",
};

export const noUserChosenTexts = {
  users: "Users",
  emptyTitle: "Whose courses?",
  empty: "Choose a user first. ‘Courses permission’ on the user's page leads here.",
};

export const coursesByQuarterTexts = {
  noSuchUser: "No such user",
  note: "Courses this user can open in the mobile app. Courses granted earlier are marked.",
  courses: "Courses",
  updatePermission: "Update permission",
  removeAllCourses: "Remove all courses",
};

export const quartersTexts = {
  quartersPermission: "Quarters permission",
  note: "Quarters this user can open on the website. If nothing is ticked, the user loses all quarters.",
  quarters: "Quarters",
  empty: "There are no quarters yet.",
  updatePermission: "Update permission",
};

export const removeCoursesTexts = {
  removeAllCourses: "Remove all courses",
};

export const userPermissionTexts = {
  note: "All courses in one list. Tick those this user can open in the mobile app.",
  courses: "Courses",
  empty: "There are no courses yet.",
  updatePermission: "Update permission",
};

/** The form above refuses to save without a course, so this asks on its own (rule: Last course). */
export const removalOf = (email: string, courses: number): Question => ({
  title: "Remove all courses",
  message: `${email} will lose access to all courses in the mobile app: ${counted(courses, { one: "course", other: "courses" })} will be removed immediately.`,
  confirmLabel: "Remove all courses",
});

export const planFirstTexts = {
  startPlan: "Start a plan",
};

export const savedTexts = {
  openUser: "Open the user's page",
};
