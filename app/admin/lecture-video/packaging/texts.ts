const waysToMend =
  "Upload it from another browser (Safari and Edge read more formats), or ask your technical contact.";

/** Not among the other texts, which every screen loads. */
export const packagingTexts = {
  unreadable: "Your browser can't read this file. Is it a complete recording (MP4, MOV, MKV or WebM)?",
  empty: "This file is empty. Was the recording cut off?",
  tooLong: "The recording is longer than 12 hours. Split it into lectures first.",
  damaged: (time: string) =>
    `The recording breaks off or is damaged at about ${time}. Copy it again from where it was made, or save it again in a video editor.`,
  noVideoTrack: "This file has no video track.",
  obsoleteCodecs: {
    mpeg4: "MPEG-4 Part 2 (mp4v)",
    mpeg2: "MPEG-2",
    jpeg: "Motion JPEG",
    h263: "H.263",
    dv: "DV",
  },
  obsoleteCodec: (codec: string) =>
    `The picture is ${codec}, which browsers can't read. Export it as MP4 with H.264 and choose that file.`,
  unknownVideoCodec: (codec: string) =>
    `The picture is ${codec}, which this browser can't read. ${waysToMend}`,
  unknownAudioCodec: (codec: string) => `The sound is ${codec}, which this browser can't read. ${waysToMend}`,
  notUploadable:
    "This browser can't prepare the video, and only an MP4 or MOV file can be uploaded unchanged. Upload it from an up-to-date Chrome, Edge or Safari on a computer, or export it as MP4 (H.264) first.",
  readInterrupted:
    "The file could not be read to its end. Was it moved or changed? Choose it again: finished parts are kept.",
  diskFull:
    "This computer has no room left to prepare the video. Free some space and try again: finished parts are kept.",
  outputChanged:
    "Your browser now prepares the video differently than before. Cancel the upload and start again.",
  otherTab: "This lecture is being prepared in another tab of this browser.",
  failed: "The video could not be prepared. Reload the page and choose it again: finished parts are kept.",
};
