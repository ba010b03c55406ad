import { pictureMegabytes } from "~/media/upload/upload-sizes";
import { nouns } from "~/texts";

export const conflictTexts = {
  someoneElseSavedChangesFirst: "Someone else saved changes first",
  nothingWasSavedCompare:
    "Nothing was saved. Compare the two versions, edit yours below, and save again to keep it.",
  field: "Field",
  savedVersion: "Saved version",
  yourVersion: "Your version",
  savedPicture: "Saved picture",
  yourNewPicture: "Your new picture",
  noPicture: "No picture",
};

export const formFrameTexts = {
  save: "Save",
  cancel: "Cancel",
};

export const pictureFieldTexts = {
  jpegPngWebpOrAvif: `JPEG, PNG, WebP or AVIF, up to ${pictureMegabytes} MB`,
  image: "Image",
  removePicture: "Remove picture",
};

export const deletePageTexts = {
  delete: (what: keyof typeof nouns) => `Delete ${nouns[what]}`,
};

export const differencesTexts = {
  image: "Image",
};

export const fieldsTexts = {
  openAgain: "Please open the form again",
};

export const impactTexts = {
  lost: "What will be lost",
  sentence: (what: string, lost: string) => `${what}: ${lost}.`,
  moreThan: (count: number, things: string) => `more than ${count} ${things}`,
  learners: { one: "learner", other: "learners" },
  languages: { one: "language", other: "languages" },
  quarters: { one: "quarter", other: "quarters" },
  courses: { one: "course", other: "courses" },
  lectures: { one: "lecture", other: "lectures" },
  users: { one: "user", other: "users" },
  accessOf: (learners: string) => `the access of ${learners}`,
  video: "its video",
  videoOf: (length: string) => `its video of ${length}`,
  captionsIn: (languages: string) => `captions in ${languages}`,
  historyOf: (learners: string) => `the viewing history of ${learners}`,
  website: (quarters: string) => `access to ${quarters} of the website`,
  mobileApp: (courses: string) => `access to ${courses} of the mobile app`,
  progressIn: (lectures: string) => `progress in ${lectures}`,
  websiteOf: (users: string) => `the website access of ${users}`,
  mobileAppOf: (users: string) => `the mobile app access of ${users}`,
  progressOf: (users: string) => `the progress of ${users}`,
};
