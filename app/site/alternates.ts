import { bases, pathInEnglish, pathUnder } from "~/language/paths";

/** The page's addresses for search engines; the English one is for readers of any other language. */
export const alternatesOf = (path: string) =>
  Object.entries({ ...bases, "x-default": bases.en }).map(([language, base]) => ({
    language,
    path: pathUnder(base, pathInEnglish(path)),
  }));
