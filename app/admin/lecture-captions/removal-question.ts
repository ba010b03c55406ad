import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import type { Question } from "~/ui/confirm/question";
import { removalTexts as say } from "./texts";

export const removalOf = (lang: CaptionLanguage, lectureName: string): Question => ({
  title: say.title,
  message: say.message(captionLanguages[lang], lectureName),
  confirmLabel: say.remove,
});
