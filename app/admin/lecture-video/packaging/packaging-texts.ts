/** Not among the other texts, which every screen loads. */
export const packagingTexts = {
  unreadable: "This browser can't read the file. Is it a whole recording (MP4, MOV, MKV or WebM)?",
  empty: "There is nothing in this file. Was the recording cut off?",
  tooLong: "The recording is longer than 12 hours. Cut it into lectures first.",
  noPicture: "There is no picture in this file, only sound or nothing at all.",
  unknownPicture: (codec: string) => `The picture is ${codec}, which this browser can't read.`,
  unknownSound: (codec: string) => `The sound is ${codec}, which this browser can't read.`,
  full: "This computer has no room left for the renditions. Free some space and try again: finished parts are kept.",
  changed: "This browser now encodes differently than before. Cancel the upload and start again.",
  elsewhere: "This lecture is being prepared in another tab of this browser.",
  failed: "The video could not be prepared. Try again: finished parts are kept.",
};
