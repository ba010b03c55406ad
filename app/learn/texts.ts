export const homeTexts = {
  title: "My courses",
  continue: "Continue:",
  at: (time: string) => `at ${time}`,
  plan: (name: string, ends: string) => `Your plan: ${name}, until ${ends}`,
  newSince: (date: string) => `New since ${date}`,
  nothingOpen: "No courses are open to you yet. The society opens quarters to each learner.",
} as const;

export const catalogueTexts = {
  theSocietyHasNotPublished: "The society has not published any courses yet.",
  noQuartersYet: "No quarters yet",
  noCoursesInThisQuarter: "No Courses in this quarter",
  noLecturesYet: "No lectures yet",
  askForAccess: "Ask for access",
  watched: (watched: number, lectures: number) =>
    lectures === 1 ? `${watched} of 1 lecture watched` : `${watched} of ${lectures} lectures watched`,
};

export const offlineLecturesTexts = {
  keptOnThisDevice: "Kept on this device",
  myCourses: "My courses",
  player: "Player",
  remove: "Remove",
};

export const watchedPartTexts = {
  of: (watched: number, lectures: number) => `${watched} of ${lectures}`,
  watched: "watched",
};

export const layoutTexts = {
  coursesLectures: "Courses Lectures",
  noCoursesInThisQuarter: "No Courses in this quarter",
  settings: "Settings",
  yourSubscriptionPlan: "Your Subscription Plan",
  changeYourPassword: "Change your password",
  signedInDevices: "Signed-in devices",
  continueTo: "Continue to",
};

export const watchedMarkTexts = {
  markAsNotWatched: "Mark as not watched",
  markAsWatched: "Mark as watched",
  notSavedYet: "Not saved yet. It is saved once you are online.",
};

export const lecturesTexts = {
  lectures: "Lectures",
};

export const subscriptionStatusTexts = {
  yourSubscriptionPlan: "Your Subscription Plan",
  myCourses: "My courses",
  goToMyCourses: "Go to my courses",
};

export const transcriptTexts = {
  myCourses: "My courses",
};
