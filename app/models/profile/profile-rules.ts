import { textLine } from "../typed-text/text-line";
import { whatsAppNumber } from "../typed-text/whatsapp-number";
import { profileRulesTexts as say } from "./texts";

const longest = 120;

const line = (label: string) =>
  textLine(label, longest).regex(/^[^\p{Surrogate}\ufffd]*$/u, say.unreadable(label));

/** Empty, or at least one letter, all letters of this script. */
const latin = /^(?:(?=.*\p{L})(?:(?=\p{Script=Latin}|\p{Lm})\p{L}|\P{L})+)?$/su;
const arabic = /^(?:(?=.*\p{L})(?:(?=\p{Script=Arabic}|\p{Lm})\p{L}|\P{L})+)?$/su;

export const profileRules = {
  name: line(say.name).min(1, say.nameRequired).regex(latin, say.nameNotEnglish),
  arabicName: line(say.arabicName).regex(arabic, say.nameNotArabic).default(""),
  specialty: line(say.specialty).default(""),
  workplace: line(say.workplace).default(""),
  whatsApp: whatsAppNumber,
};
