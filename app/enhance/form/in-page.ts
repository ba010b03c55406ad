const replaced = "replaced";

/** Starts each such part of the page, and of each page that takes its place. */
export function eachInPage<Part extends Element>(selector: string, start: (part: Part) => void): void {
  const startIn = (place: string) => {
    for (const part of document.querySelectorAll<Part>(place + selector)) start(part);
  };
  startIn("");
  document.addEventListener(replaced, () => startIn("main "));
}

/** Shows the main part of another page in place of this one's. */
export function showPage(page: Document): void {
  const main = document.querySelector("main");
  const newer = page.querySelector("main");
  if (newer) main?.replaceChildren(...newer.childNodes);
  document.title = page.title;
  main?.focus();
  document.dispatchEvent(new Event(replaced));
}
