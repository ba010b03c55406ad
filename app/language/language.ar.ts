import { withNumber } from "./counted-in-arabic";
import type { language as english } from "./language";

const locale = "ar-EG-u-nu-latn";

export const language: typeof english = {
  code: "ar",
  dir: "rtl",
  base: "/ar",
  openGraph: "ar_EG",
  numbered: withNumber,
  locale: { numbers: locale, days: locale, mediumDays: locale },
  other: { code: "en", dir: "ltr", base: "", name: "English" },
};
