/** What stands before the path of a page, by its language. */
export const bases = { en: "", ar: "/ar" } as const;

const arabic = /^\/ar(?=\/|\?|#|$)/i;

export const isArabicPath = (path: string) => arabic.test(path);

/** The English page's path. Of `/ar//other.example` it is one of this site as well: two slashes would lead to another. */
export const pathInEnglish = (path: string): string => `/${path.replace(arabic, "").replace(/^\/+/, "")}`;

/** `path` is the English page's. */
export const pathUnder = (base: string, path: string) =>
  base === "" ? path : base + path.replace(/^\/(?=[?#]|$)/, "");

export const inAllLanguages = (path: string): string[] =>
  Object.values(bases).map((base) => pathUnder(base, path));
