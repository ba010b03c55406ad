type Language = { code: "en" | "ar"; dir: "ltr" | "rtl"; base: string };

export type PageLanguage = Language & {
  /** A form of a noun, with the number of things. */
  numbered: (form: string, number: string) => string;
  /** Null for what messengers take a page to be in anyway. */
  openGraph: string | null;
  /** For Intl. Digits are Latin in each: they must match what is typed and said. */
  locale: { numbers: string; days: string; mediumDays: string };
  /** What somebody typed, in plain text: its letters cannot turn around what stands beside it. */
  apart: (text: string) => string;
  /** A day of our own texts, which is written as 2026-11-29. */
  writtenDay: (day: string) => string;
  /** Of the same page. */
  other: Pick<Language, "code" | "dir" | "base"> & { name: string };
};

/** Of the pages that these modules make. Under /ar, modules with a twin beside them have it in their places. */
export const language: PageLanguage = {
  code: "en",
  dir: "ltr",
  base: "",
  openGraph: null,
  numbered: (form, number) => `${number} ${form}`,
  apart: (text) => text,
  writtenDay: (day) => day,
  locale: { numbers: "en", days: "en-GB", mediumDays: "en-US" },
  other: { code: "ar", dir: "rtl", base: "/ar", name: "العربية" },
};
