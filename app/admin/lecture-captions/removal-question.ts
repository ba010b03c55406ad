import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import type { Question } from "~/ui/confirm/question";
import { removalTexts as say } from "./texts";

/** `cues` is null if captions came with the video and were never counted. */
export const removalOf = (lang: CaptionLanguage, lectureName: string, cues: number | null): Question => ({
  title: say.title,
  message: say.message(captionLanguages[lang], lectureName),
  confirmLabel: say.remove,
  impact: cues === null ? "" : say.lost(cues),
});
