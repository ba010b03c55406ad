import { textChanges } from "~/enhance/form-submission/text-changes";
import { replacing } from "~/settings/portable";
import { textLine } from "../typed-text/text-line";
import { profileRulesTexts as say } from "./texts";

const longest = 120;

/** Invisible in copied text: they turn the direction around, or are spaces without width. */
const unseen = replacing(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "");

const line = (label: string) =>
  textLine(label, longest)
    .overwrite(unseen)
    .overwrite(textChanges.trimmed)
    .regex(/^[^\p{Surrogate}\ufffd]*$/u, say.unreadable(label))
    .overwrite(textChanges.composed);

/** Empty, or at least one letter, all letters of this script. */
const latin = /^(?:(?=.*\p{L})(?:(?=\p{Script=Latin}|\p{Lm})\p{L}|\P{L})+)?$/su;
const arabic = /^(?:(?=.*\p{L})(?:(?=\p{Script=Arabic}|\p{Lm})\p{L}|\P{L})+)?$/su;

export const profileRules = {
  name: line(say.name).min(1, say.nameRequired).regex(latin, say.nameInEnglish),
  arabicName: line(say.arabicName).regex(arabic, say.nameInArabic).default(""),
  specialty: line(say.specialty).default(""),
  workplace: line(say.workplace).default(""),
};
