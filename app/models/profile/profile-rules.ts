import { replacing, trimmed } from "~/settings/portable";
import { textLine } from "../typed-text/text-line";
import { profileRulesTexts as say } from "./texts";

const longest = 120;

/** Invisible in copied text: they turn the direction around, or are spaces without width. */
const unseen = replacing(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "");

const line = (label: string) =>
  textLine(label, longest)
    .overwrite(unseen)
    .overwrite(trimmed)
    .refine((text) => !/[\p{Surrogate}\ufffd]/u.test(text), say.unreadable(label))
    .normalize("NFC");

const foreign = {
  Latin: /(?!\p{Script=Latin}|\p{Lm})\p{L}/u,
  Arabic: /(?!\p{Script=Arabic}|\p{Lm})\p{L}/u,
};

const isWrittenIn = (script: keyof typeof foreign) => (text: string) =>
  text === "" || (/\p{L}/u.test(text) && !foreign[script].test(text));

export const profileRules = {
  name: line(say.name).min(1, say.nameRequired).refine(isWrittenIn("Latin"), say.nameInEnglish),
  arabicName: line(say.arabicName).refine(isWrittenIn("Arabic"), say.nameInArabic).default(""),
  specialty: line(say.specialty).default(""),
  workplace: line(say.workplace).default(""),
};
