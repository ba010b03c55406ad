/** Firefox before 119 knows no `element.ariaBusy`. */
export const isBusy = (element: Element) => element.getAttribute("aria-busy") === "true";

export function setBusy(element: Element, isBusy: boolean): void {
  if (isBusy) element.setAttribute("aria-busy", "true");
  else element.removeAttribute("aria-busy");
}
