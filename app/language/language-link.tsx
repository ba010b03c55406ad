import { useLocation } from "@remix-run/react";
import { useOffersArabic } from "~/site/use-society";
import { language } from "./language";
import { languageLink } from "./language-link.css";
import { pathInEnglish, pathUnder } from "./paths";

/** Leads to the same page in the other language. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  if (!useOffersArabic()) return null;
  const { code, base, name } = language.other;
  return (
    <a
      href={pathUnder(base, pathInEnglish(pathname) + search)}
      lang={code}
      hrefLang={code}
      className={languageLink}
    >
      {name}
    </a>
  );
}
