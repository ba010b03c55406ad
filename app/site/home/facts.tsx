import type { CatalogueSize } from "~/models/catalogue/open-catalogue";
import { plainList } from "~/ui/global.css";
import { priceFrom } from "../price-from";
import { factsTexts as say } from "../texts";
import { useSociety } from "../use-society";
import * as css from "./carousel.css";

export function Facts({ courses, lectures }: CatalogueSize) {
  const price = priceFrom(useSociety());
  if (courses === 0 || lectures === 0) return null;
  const facts = [say.courses(courses), say.lectures(lectures), price, say.certificate];
  return (
    <ul className={`${plainList} ${css.facts}`} aria-label={say.facts}>
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  );
}
