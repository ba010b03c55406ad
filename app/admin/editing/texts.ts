import { pictureMegabytes } from "~/media/upload/upload-sizes";
import { nouns } from "~/texts";

export const conflictTexts = {
  title: "Someone else saved changes first",
  instruction: "Nothing was saved. Compare the two versions, edit yours below, and save again to keep it.",
  field: "Field",
  savedVersion: "Saved version",
  yourVersion: "Your version",
  savedPicture: "Saved picture",
  newPicture: "Your new picture",
  noPicture: "No picture",
};

export const formFrameTexts = {
  save: "Save",
  cancel: "Cancel",
};

export const pictureFieldTexts = {
  hint: `JPEG, PNG, WebP or AVIF, up to ${pictureMegabytes} MB`,
  image: "Image",
  dropPicture: "or drop it here",
  removePicture: "Remove picture",
};

export const deletePageTexts = {
  delete: (what: keyof typeof nouns) => `Delete ${nouns[what]}`,
};

export const differencesTexts = {
  image: "Image",
};

export const fieldsTexts = {
  submissionKeyInvalid: "Please open the form again",
};

export const impactTexts = {
  heading: "What will be lost",
  sentence: (what: string, lost: string) => `${what}: ${lost}.`,
  moreThan: (count: number, things: string) => `more than ${count} ${things}`,
  learners: { one: "learner", other: "learners" },
  languages: { one: "language", other: "languages" },
  quarters: { one: "quarter", other: "quarters" },
  courses: { one: "course", other: "courses" },
  lectures: { one: "lecture", other: "lectures" },
  payments: { one: "payment to check", other: "payments to check" },
  users: { one: "user", other: "users" },
  accessOf: (learners: string) => `the access of ${learners}`,
  video: (length: string | null, size: string | null) =>
    `its video${length === null ? "" : ` of ${length}`}${size === null ? "" : ` (${size})`}`,
  captionsIn: (languages: string) => `captions in ${languages}`,
  historyOf: (learners: string) => `the viewing history of ${learners}`,
  websiteAccess: (quarters: string) => `access to ${quarters} of the website`,
  mobileAppAccess: (courses: string) => `access to ${courses} of the mobile app`,
  progressIn: (lectures: string) => `progress in ${lectures}`,
  websiteAccessOf: (users: string) => `the website access of ${users}`,
  mobileAppAccessOf: (users: string) => `the mobile app access of ${users}`,
  paymentsOf: (users: string) => `the payments to check of ${users}`,
  progressOf: (users: string) => `the progress of ${users}`,
};
