import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import { type Question, quoted } from "~/ui/confirm/question";

export const removalOf = (lang: CaptionLanguage, lectureName: string): Question => ({
  title: "Remove captions",
  message: `The captions in ${quoted(captionLanguages[lang])} of the lecture ${quoted(lectureName)} are deleted for good, and the transcript in this language with them.`,
  confirmLabel: "Remove",
});
