/** In the order in which players list them. */
export const languageCodes = ["en", "ar"] as const;
export type CaptionLanguage = (typeof languageCodes)[number];

/** Each by its own name. */
export const captionLanguages: Readonly<Record<CaptionLanguage, string>> = { en: "English", ar: "العربية" };
