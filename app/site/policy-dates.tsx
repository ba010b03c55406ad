import { language } from "~/language/language";

const day = (iso: string) => <time dateTime={iso}>{language.writtenDay(iso)}</time>;

/** Of the privacy policy; change `reviewed` with its text. */
export const policyDates = { effective: day("2023-05-27"), reviewed: day("2026-11-29") };
