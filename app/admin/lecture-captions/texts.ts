export const captionsFormTexts = {
  webvttVttOrSubripSrt: "WebVTT (.vtt) or SubRip (.srt), up to 1 MB.",
  captionsFile: "Captions file,",
  replaceTheCaptions: "Replace the captions",
  addCaptions: "Add captions",
};

export const captionsPanelTexts = {
  captions: "Captions",
  learnersChoose:
    "Learners choose their language in the player and read the same text as a transcript. Captions stay when the video is replaced: check that they still fit the new one.",
  noCaptionsYet: "No captions yet.",
  theseCaptionsEndAtTheVideo: (endMs: string, durationMs: string) =>
    `These captions end at ${endMs}, the video at ${durationMs}. Do they belong to this lecture?`,
  remove: "Remove",
  theyCameWithTheVideo: "They came with the video",
  until: (endMs: string) => `, until ${endMs}`,
};

export const captionsTexts = {
  captionsOfALecture: "Captions of a lecture",
};

export const removeTexts = {
  removeCaptions: "Remove captions",
};
