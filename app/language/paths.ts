/** What stands before the path of a page, by its language. */
export const bases = { en: "", ar: "/ar" } as const;

const arabic = /^\/ar(?=\/|\?|#|$)/i;

export const isArabicPath = (path: string) => arabic.test(path);

/** The English page's path. */
export function pathInEnglish(path: string): string {
  const rest = path.replace(arabic, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** `path` is the English page's. */
export const pathUnder = (base: string, path: string) =>
  base === "" ? path : base + path.replace(/^\/(?=[?#]|$)/, "");

export const inAllLanguages = (path: string): string[] =>
  Object.values(bases).map((base) => pathUnder(base, path));
