import { dayIn } from "~/portable/cairo";

/** Hides all other sentences; "" hides all. */
export function showSentence(root: Pick<ParentNode, "querySelectorAll">, name: string): void {
  for (const sentence of root.querySelectorAll<HTMLElement>("[data-says]"))
    sentence.hidden = sentence.dataset.says !== name;
}

export function showUntil(root: Pick<ParentNode, "querySelectorAll">, until: number, locale?: string): void {
  for (const place of root.querySelectorAll("[data-part=until]")) place.textContent = dayIn(locale, until);
}
