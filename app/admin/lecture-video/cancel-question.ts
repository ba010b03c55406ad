import type { Question } from "~/ui/confirm/question";

export const cancelQuestion: Question = {
  title: "Cancel the upload",
  message:
    "The uploaded part of the new video will be permanently deleted. The lecture's current video stays.",
  confirmLabel: "Cancel the upload",
  cancelLabel: "Keep uploading",
};
