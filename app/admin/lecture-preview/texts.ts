import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";

export const previewPanelTexts = {
  preview: "Preview",
  openOnceReady: "This lecture is open to everyone once it has a video.",
  open: "Everyone can watch this lecture from the Courses page, without an account.",
  intro:
    "One lecture of a course may be open to everyone, to show visitors what they will learn. None is yet.",
  currentPreview: (lecture: ReactNode) =>
    sentence`The lecture open to everyone in this course is ${lecture}.`,
  closePreview: "Close the preview",
  openPreview: "Open to everyone",
  viewAsVisitor: "See it as a visitor",
};

export const previewTexts = {
  preview: "Preview",
  closePreview: "Close the preview",
  closeMessage: (name: string) => `Only learners with access will be able to watch ${name}.`,
  openPreview: "Open to everyone",
  openMessage: (name: string, replaced: string | null) => {
    const message = `Everyone will be able to watch ${name} from the Courses page, without an account.`;
    return replaced === null ? message : `${message} It replaces ${replaced}.`;
  },
};
