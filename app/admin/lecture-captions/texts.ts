import type { ReactNode } from "react";
import { counted } from "~/formats";
import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import { type Question, quoted } from "~/ui/confirm/question";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

const captionsText = (captions: number) => counted(captions, { one: "caption", other: "captions" });

export const captionsFormTexts = {
  hint: "WebVTT (.vtt) or SubRip (.srt), up to 1 MB.",
  captionsFile: (language: ReactNode) => sentence`Captions file, ${language}`,
  replaceCaptions: (language: ReactNode, hide: Hide) =>
    sentence`Replace the captions${hide(sentence` ${language}`)}`,
  addCaptions: (language: ReactNode, hide: Hide) => sentence`Add captions${hide(sentence` ${language}`)}`,
};

export const captionsPanelTexts = {
  captions: "Captions",
  intro:
    "Learners choose their language in the player and read the same text as a transcript. Captions stay when the video is replaced: check that they still fit the new one.",
  empty: "No captions yet.",
  lengthMismatch: (endMs: string, durationMs: string) =>
    `These captions end at ${endMs}, the video at ${durationMs}. Do they belong to this lecture?`,
  remove: (language: ReactNode, hide: Hide) => sentence`Remove the captions${hide(sentence` ${language}`)}`,
  /** `count` and `end` are null if the captions were never counted. */
  fromFile: (file: ReactNode, count: number | null, end: string | null) =>
    sentence`${file}${count !== null && `, ${captionsText(count)}`}${end !== null && `, until ${end}`}`,
  fromVideo: (count: number | null) =>
    count === null ? "From the video file" : `${captionsText(count)}, from the video file`,
};

export const captionsTexts = {
  title: "Captions of a lecture",
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
