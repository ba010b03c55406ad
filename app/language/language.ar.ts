import { dayIn } from "~/portable/cairo";
import { withNumber } from "./counted-in-arabic";
import type { language as english } from "./language";

const locale = "ar-EG-u-nu-latn";

export const language: typeof english = {
  code: "ar",
  dir: "rtl",
  base: "/ar",
  openGraph: "ar_EG",
  numbered: withNumber,
  apart: (text) => `\u2068${text}\u2069`,
  // Between Arabic letters the parts of 2026-11-29 change places.
  writtenDay: (day) => dayIn(locale, new Date(day)),
  locale: { numbers: locale, days: locale, mediumDays: locale },
  other: { code: "en", dir: "ltr", base: "", name: "English" },
};
