/** In the order in which players list them. */
export const languageCodes = ["en", "ar"] as const;
export type CaptionLanguage = (typeof languageCodes)[number];

export const captionLanguages: Readonly<Record<CaptionLanguage, string>> = { en: "English", ar: "العربية" };
