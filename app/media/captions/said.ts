import type { SaidParagraph } from "~/models/catalogue/caption-passages";
import type { Cue } from "./captions-text";
import { paragraphsOf } from "./paragraphs";

/** The transcript's paragraphs without styles and speakers: what a search reads. */
export const saidIn = (cues: readonly Cue[]): SaidParagraph[] =>
  paragraphsOf(cues).map(({ runs, starts }) => ({ text: runs.map(({ text }) => text).join(""), starts }));
