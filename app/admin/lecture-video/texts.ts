import type { Question } from "~/ui/confirm/question";
export const uploadToastTexts = {
  videoOf: (lecture: string) => `Video of ${lecture}`,
  replaceTheOtherUpload: "Replace the other upload?",
  replaceIt: "Replace it",
  keepTheOtherOne: "Keep the other one",
};

export const uploadToastsTexts = {
  uploads: "Uploads",
};

export const currentVideoTexts = {
  noVideoYet: "No video yet",
  learnersSeeTheLecturesName: "Learners see the lecture's name, without a video. Upload one below.",
  readyToWatch: "Ready to watch",
  file: "File",
  size: "Size",
  length: "Length",
  version: "Version",
  versions: "Versions",
  uploadedOn: "Uploaded on",
  watch: "Watch",
  learnersGetOneQuality:
    "Learners get one quality, however slow their connection. There are two ways to add lower ones:",
  uploadTheRecordingAgain:
    "Upload the recording again with an up-to-date Chrome, Edge or Safari on a computer, with JavaScript on.",
  orGiveYourTechnicalContact: "Or give your technical contact this command, for a computer with ffmpeg:",
};

export const pendingUploadTexts = {
  theLastUploadFailed: "The last upload failed",
  discard: "Discard",
  isBeingUploaded: "is being uploaded",
  uploadedSoFar: "Uploaded so far",
  uploadedChooseTheSameFile: (progress: string) =>
    `${progress} uploaded. Choose the same file again to continue.`,
  aBrowserIsPreparing:
    "A browser is preparing it. If it has stopped, choose the same file there again to continue.",
  itIsBeingUploadedNow: "It is being uploaded now. If it was interrupted, upload it again.",
  cancelTheUpload: "Cancel the upload",
};

export const sendingCostTexts = {
  timeAndUpload: (time: string, size: string) => `${time} on this device; ${size} to upload.`,
  toUploadUnchanged: (size: string) => `${size} to upload, unchanged.`,
  toUpload: (size: string) => `${size} to upload.`,
  toUploadEstimatingTheTime: (size: string) => `${size} to upload. Estimating the time on this device…`,
};

export const packageDetailsTexts = {
  progress: (step: string, percent: number) => `${step}: ${percent} %.`,
  timeLeft: (time: string) => `It takes ${time} more on this device;`,
  toUploadInAll: (size: string) =>
    `${size} to upload in all. Keep this tab open. If it closes, finished parts are kept.`,
  pictureUnreadable: "Your browser can't read this picture.",
  quality: "Quality",
  partsUploaded: "Parts uploaded",
  audioOnly: "Audio only",
  of: (sent: number, segments: number) => `${sent} of ${segments}`,
  posterShownBeforeTheLecturePlays: "Poster: shown before the lecture plays",
  frameOf: (at: number, count: number) => `Frame ${at} of ${count}`,
  orYourOwnPicture: "Or your own picture",
};

export const uploadProgressTexts = {
  thisVideoCantBeUsed: "This video can't be used",
  tryAgain: "Try again",
  uploadTheFileUnchanged: "Upload the file unchanged",
  uploadedSoFar: "Uploaded so far",
  sent: (percent: number, sent: string, total: string, isEstimate: boolean) =>
    `${percent} %, ${sent} of ${isEstimate ? "about " : ""}${total}`,
  yourUploadIsSafe: ". Your upload is safe and will continue automatically.",
  youCanAlsoContinueLater: ". You can also continue later: choose the same file again.",
  continue: "Continue",
  pause: "Pause",
  cancelTheUpload: "Cancel the upload",
};

export const videoUploadTexts = {
  mp4MovMkvOrWebm:
    "MP4, MOV, MKV or WebM, up to 2 GB. Your browser adds lower qualities for slow connections. If your connection drops, the upload continues.",
  withoutJavascriptMp4OrMov:
    "MP4 or MOV, up to 90 MB. With JavaScript on, up to 2 GB, and your browser adds lower qualities for slow connections.",
  replaceTheVideo: "Replace the video",
  uploadAVideo: "Upload a video",
  learnersKeepSeeing: "Learners keep seeing the current video until the new one is ready.",
  videoFile: "Video file",
  quality: "Quality",
  also1080pForMeasurements: "Also 1080p, for measurements on the picture",
  uploadTheFileUnchanged: "Upload the file unchanged: quick, but heavy on slow connections",
  upload: "Upload",
  orDropTheFileHere: "or drop the file here",
  ifYourBrowserCantPrepare: "If your browser can't prepare the video",
  yourTechnicalContact: "Your technical contact can prepare it with this command, on a computer with ffmpeg:",
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
  and: " and ",
};

export const runningUploadsTexts = {
  notStarted: "The upload failed. Reload the page and choose the video again.",
};
