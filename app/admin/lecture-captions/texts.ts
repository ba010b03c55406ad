import { counted } from "~/formats";
import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import { type Question, quoted } from "~/ui/confirm/question";

const captionsText = (captions: number) => counted(captions, { one: "caption", other: "captions" });

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
  remove: "Remove the captions",
  count: (captions: number) => `, ${captionsText(captions)}`,
  theyCameWithTheVideo: "They came with the video",
  until: (endMs: string) => `, until ${endMs}`,
};

export const captionsTexts = {
  captionsOfALecture: "Captions of a lecture",
};

export const removeTexts = {
  removeCaptions: "Remove captions",
};

/** `cues` is null if captions came with the video and were never counted. */
export const removalOf = (lang: CaptionLanguage, lecture: string, cues: number | null): Question => ({
  title: "Remove captions",
  message: `The captions in ${quoted(captionLanguages[lang])} of the lecture ${quoted(lecture)} will be permanently deleted, with the transcript in this language.`,
  confirmLabel: "Remove",
  impact: cues === null ? "" : `What will be lost: ${captionsText(cues)}.`,
});
