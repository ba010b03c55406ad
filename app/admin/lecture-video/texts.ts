import type { ReactNode } from "react";
import type { Question } from "~/ui/confirm/question";
import { sentence } from "~/ui/sentence";

export const uploadToastTexts = {
  progress: (percent: number, phase: string) => `${percent} % – ${phase}`,
  status: (lecture: string, phase: string, percent: number) => `${lecture}: ${phase} ${percent} %`,
  videoOf: (lecture: string) => `Video of ${lecture}`,
  confirmReplace: "Replace the other upload?",
  replace: "Replace it",
  cancelReplace: "Keep the other one",
};

export const uploadToastsTexts = {
  uploads: "Uploads",
};

export const currentVideoTexts = {
  noVideo: "No video yet",
  noVideoNote: "Learners see the lecture's name, without a video. Upload one below.",
  ready: "Ready to watch",
  file: "File",
  size: "Size",
  length: "Length",
  version: "Version",
  versions: "Versions",
  uploadedOn: "Uploaded on",
  watch: "Watch",
  singleQuality:
    "Learners get one quality, however slow their connection. There are two ways to add lower ones:",
  uploadAgain:
    "Upload the recording again with an up-to-date Chrome, Edge or Safari on a computer, with JavaScript on.",
  commandInstruction: (command: ReactNode) =>
    sentence`Or give your technical contact this command, for a computer with ffmpeg: ${command}`,
};

export const pendingUploadTexts = {
  uploadFailed: "The last upload failed",
  failure: (file: ReactNode, reason: string) => sentence`${file}: ${reason}`,
  discard: "Discard",
  uploading: (file: ReactNode) => sentence`${file} is being uploaded`,
  progress: "Uploaded so far",
  resumeHint: (arrived: string, total: string) =>
    `${arrived} of ${total} uploaded. Choose the same file again to continue.`,
  preparingHint:
    "A browser is preparing it. If it has stopped, choose the same file there again to continue.",
  uploadingHint: "It is being uploaded now. If it was interrupted, upload it again.",
  cancelUpload: "Cancel the upload",
};

export const sendingCostTexts = {
  timeAndSize: (time: string, size: string) => `${time} on this device; ${size} to upload.`,
  unchangedSize: (size: string) => `${size} to upload, unchanged.`,
  size: (size: string) => `${size} to upload.`,
  timeEstimating: (size: string) => `${size} to upload. Estimating the time on this device…`,
};

export const packageDetailsTexts = {
  progress: (step: string, percent: number) => `${step}: ${percent} %.`,
  remaining: (time: string | null, size: string) =>
    `${time === null ? "" : `It takes ${time} more on this device; `}${size} to upload in all. Keep this tab open. If it closes, finished parts are kept.`,
  pictureUnreadable: "Your browser can't read this picture.",
  poster: "Poster: shown before the lecture plays",
  frameOf: (at: number, count: number) => `Frame ${at} of ${count}`,
  ownPicture: "Or your own picture",
};

export const uploadProgressTexts = {
  videoUnusable: "This video can't be used",
  tryAgain: "Try again",
  uploadUnchanged: "Upload as it is",
  progress: "Uploaded so far",
  sent: (percent: number, sent: string, total: string, isEstimate: boolean) =>
    `${percent} %, ${sent} of ${isEstimate ? "about " : ""}${total}`,
  waiting: (sent: string) => `${sent}. Your upload is safe and will continue automatically.`,
  paused: (sent: string) => `${sent}. You can also continue later: choose the same file again.`,
  status: (phase: string, percent: number) => `${phase} ${percent} %`,
  continue: "Continue",
  pause: "Pause",
  cancelUpload: "Cancel the upload",
};

export const videoUploadTexts = {
  hint: "MP4, MOV, MKV or WebM, up to 2 GB. Your browser adds lower qualities for slow connections. If your connection drops, the upload continues.",
  hintWithoutScript:
    "MP4 or MOV, up to 90 MB. With JavaScript on, up to 2 GB, and your browser adds lower qualities for slow connections.",
  replaceVideo: "Replace the video",
  uploadVideo: "Upload a video",
  replaceNote: "Learners keep seeing the current video until the new one is ready.",
  videoFile: "Video file",
  quality: "Quality",
  detailQuality: "Also 1080p, for measurements on the picture",
  uploadUnchanged: "Upload as it is (faster now, slower for learners)",
  upload: "Upload",
  dropFile: "or drop the file here",
  commandTitle: "If your browser can't prepare the video",
  commandInstruction: "Your technical contact can prepare it with this command, on a computer with ffmpeg:",
};

export const lectureVideoTexts = {
  videoOf: (lecture: string) => `Video of ${lecture}`,
  noSuchLecture: "No such lecture",
};

export const cancelQuestion: Question = {
  title: "Cancel the upload",
  message:
    "The uploaded part of the new video will be permanently deleted. The lecture's current video stays.",
  confirmLabel: "Cancel the upload",
  cancelLabel: "Keep uploading",
};

export const phaseNames = {
  sending: "Uploading",
  packaging: "Preparing and uploading",
  waiting: "Connection lost.",
  paused: "Paused",
  finishing: "Upload complete. Checking the video…",
} as const;

export const formTexts = {
  audioOnly: "Audio only",
  audioAlone: "audio only",
  plain: (picture: string, codecs: readonly string[]) => `MP4, ${picture}, ${codecs.join(" and ")}`,
  quality: (name: string, picture: string) => `${name}, ${picture}`,
};

export const runningUploadsTexts = {
  startFailed: "The upload failed. Reload the page and choose the video again.",
};
