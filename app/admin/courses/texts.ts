import { counted } from "~/formats";
import { offlineDays } from "~/models/limits";
import { quoted } from "~/ui/confirm/question";

/** Continuing professional development, or medical education. */
export const cpdLabel = "CPD/CME hours";

export const formTexts = {
  move: "Move",
  quarter: "Quarter",
  chooseQuarter: "Choose a quarter",
  hours: `${cpdLabel} (optional)`,
  hoursHint: "Shown on the certificate of the course. For example: 1.5",
  allowOffline: "Learners may keep its lectures on their device",
  offlineHint: `They then play without a connection, for ${offlineDays} days or until the plan ends.`,
  confirmMove: "Move this course to another quarter?",
};

export const saveTexts = { addLectures: "Add its lectures" };

export const addTexts = {
  addCourse: "Add course",
  courses: "Courses",
};

export const allCoursesTexts = {
  allCourses: "All courses",
  quarter: "Quarter",
  lectures: "Lectures",
  action: "Action",
  inOrder: "Order within quarters",
  savedSelection: "Saved selection",
  empty: "No courses yet. Add the first one, then give it lectures.",
  filter: "Filter by name, author or quarter",
  addCourse: "Add course",
};

export const quarterFilterTexts = {
  filterByQuarter: "Filter by Quarter:",
  allCourses: "All Courses",
};

export const coursesTexts = {
  courses: "Courses",
  addCourse: "Add course",
  table: "All courses in a table",
  savedSelection: "Saved selection",
  empty: "Add the first one, then give it lectures.",
};

export const deleteTexts = {
  deleteCourse: "Delete course",
  courses: "Courses",
};

export const editTexts = {
  editCourse: "Edit course",
  courses: "Courses",
};

export const moveTexts = {
  moveCourse: "Move course",
};

export const savedSelectionTexts = {
  noSuchUser: "No such user",
  userNote: "Give this user courses of the mobile app, or apply your saved selection.",
  courses: "Courses",
  intro: "A saved set of courses you can apply to any user.",
  update: (selected: number) => `Update Selected Items (${selected})`,
  save: (selected: number) => `Save Selected Items (${selected})`,
  cancel: "Cancel",
  quartersList: "Quarters list",
};

export const courseCardTexts = {
  lectures: (lectures: number) => counted(lectures, { one: "lecture", other: "lectures" }),
};

export const deletionTexts = {
  title: "Delete course",
  message: (name: string) =>
    `The course ${quoted(name)} will be permanently deleted, with everyone's access to it.`,
  delete: "Delete",
  blocked: (name: string) => `The course ${quoted(name)} cannot be deleted yet.`,
  showLectures: (lectures: number) => (lectures === 1 ? "Show its lecture" : `Show its ${lectures} lectures`),
};

export const schemaTexts = {
  chooseQuarter: "Choose a quarter",
};

export const courseFieldTexts = {
  quarter: "Quarter",
  hours: cpdLabel,
  mayKeep: "Learners may keep its lectures",
};

export const mayKeepTexts = { yes: "Yes", no: "No" };
