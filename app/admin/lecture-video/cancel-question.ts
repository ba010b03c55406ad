import type { Question } from "~/ui/confirm/question";

export const cancelQuestion: Question = {
  title: "Cancel the upload",
  message: "What has arrived of the new video is deleted for good. The lecture keeps the video it has.",
  confirmLabel: "Cancel the upload",
  cancelLabel: "Go on",
};
