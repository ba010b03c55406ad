import type { ReactNode } from "react";
import { counted } from "~/formats";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";
export const homeTexts = {
  title: "My courses",
  resume: "Continue",
  continueAt: (time: string) => `Continue at ${time}`,
  withLecture: (action: string, lecture: ReactNode, hide: Hide) =>
    sentence`${action}${hide(sentence`: ${lecture}`)}`,
  plan: (name: string, ends: string) => `Your plan: ${name}, until ${ends}`,
  newLectures: (date: string) => `New since ${date}`,
  noOpenCourses: "No courses are open to you yet. The society opens quarters to each learner.",
} as const;

export const catalogueTexts = {
  empty: "The society has not published any courses yet.",
  emptyTitle: "No quarters yet",
  noLectures: "No lectures yet",
  askForAccess: "Ask for access",
  start: "Start",
  continue: "Continue",
  again: "Watch again",
  lecturesWatched: (watched: number, lectures: number) =>
    `${watched} of ${counted(lectures, { one: "lecture", other: "lectures" })} watched`,
};

export const offlineLecturesTexts = {
  title: "Saved on this device",
  myCourses: "My courses",
  player: "Player",
  remove: "Remove",
};

export const watchedPartTexts = {
  count: (watched: number, lectures: number) => `${watched} of ${lectures}`,
  watched: (count: ReactNode, hide: Hide) => sentence`${hide(", ")}${count}${hide(" watched")}`,
};

export const layoutTexts = {
  menu: "Menu",
  courses: "Courses Lectures",
  settings: "Settings",
  plan: "Your Subscription Plan",
  changePassword: "Change your password",
  devices: "Signed-in devices",
  wantedPage: (page: ReactNode) => sentence`Continue to ${page}`,
};

export const watchedMarkTexts = {
  markUnwatched: "Mark as not watched",
  markWatched: "Mark as watched",
  unsaved: "Not saved yet. It is saved once you are online.",
};

export const lecturesTexts = {
  lectures: "Lectures",
};

export const subscriptionStatusTexts = {
  title: "Your Subscription Plan",
  myCourses: "My courses",
  openMyCourses: "Go to my courses",
  payments: "Your payments and receipts",
};

export const askTexts = {
  link: "Ask about this lecture",
};

export const transcriptTexts = {
  myCourses: "My courses",
};
