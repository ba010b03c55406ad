import { language } from "~/language/language";
import type { Society, TranslatedName } from "~/settings/society";

/** For the element that shows one of the society's texts: Arabic pages show an English one where there is no other. */
export function languageOf({ inEnglish }: Pick<Society, "inEnglish">, name: TranslatedName) {
  if (inEnglish.includes(name)) return { lang: "en", dir: "ltr" } as const;
  // Else a text that begins with a Latin name would run from left to right.
  return language.dir === "rtl" ? ({ dir: "rtl" } as const) : undefined;
}
