import { useOffersArabic } from "~/site/use-society";
import { language } from "./language";
import { pathInEnglish, pathUnder } from "./paths";

/** Of a page in each language that the operator offers, this one's last. */
export function useOfferedPaths(path: string): string[] {
  const other = pathUnder(language.other.base, pathInEnglish(path));
  return useOffersArabic() ? [other, path] : [path];
}
