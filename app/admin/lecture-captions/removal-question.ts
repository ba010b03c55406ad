import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import { type Question, quoted } from "~/ui/confirm/question";

export const removalOf = (lang: CaptionLanguage, lectureName: string): Question => ({
  title: "Remove captions",
  message: `The captions in ${quoted(captionLanguages[lang])} of the lecture ${quoted(lectureName)} will be permanently deleted, with the transcript in this language.`,
  confirmLabel: "Remove",
});
