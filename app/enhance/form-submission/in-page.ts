const replaced = "replaced";

/** Calls `start` for each match in the page, and in each page that `showPage` puts in its place. */
export function eachInPage<Part extends Element>(selector: string, start: (part: Part) => void): void {
  const startIn = (place: Document | HTMLElement | null) =>
    place?.querySelectorAll<Part>(selector).forEach(start);
  startIn(document);
  document.addEventListener(replaced, () => startIn(mainPart()));
}

/** Shows the main part of another page in place of this one's. */
export function showPage(page: Document): void {
  const newer = page.querySelector("main");
  if (!newer) return;
  mainPart()?.replaceChildren(...newer.childNodes);
  document.title = page.title;
  mainPart()?.focus();
  document.dispatchEvent(new Event(replaced));
}

const mainPart = () => document.querySelector("main");
