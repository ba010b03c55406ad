export const previewPanelTexts = {
  preview: "Preview",
  thisLectureIsOpen: "This lecture is open to everyone once it has a video.",
  everyoneCanWatch: "Everyone can watch this lecture from the Courses page, without an account.",
  oneLectureOfACourse:
    "One lecture of a course may be open to everyone, to show visitors what they will learn. None is yet.",
  theLectureOpenToEveryone: "The lecture open to everyone in this course is",
  closeThePreview: "Close the preview",
  openToEveryone: "Open to everyone",
  seeItAsAVisitor: "See it as a visitor",
};

export const previewTexts = {
  preview: "Preview",
  closeThePreview: "Close the preview",
  onlyLearnersWithAccess: (name: string) => `Only learners with access will be able to watch ${name}.`,
  itReplaces: (previewName: string) => ` It replaces ${previewName}.`,
  openToEveryone: "Open to everyone",
  everyoneWillBeAbleToWatch: (name: string, other: string) =>
    `Everyone will be able to watch ${name} from the Courses page, without an account.${other}`,
};
