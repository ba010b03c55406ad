/** Copies markup of the server: script writes none of its own. */
export function partOf(scope: Pick<ParentNode, "querySelector">, name: string): HTMLElement {
  const template = scope.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`);
  const part = template?.content.firstElementChild?.cloneNode(true);
  if (!(part instanceof HTMLElement)) throw new Error(`The page has no part ${name}`);
  return part;
}

/** Firefox before 119 knows no `element.ariaBusy`. */
export const isBusy = (element: Element) => element.getAttribute("aria-busy") === "true";

export function setBusy(element: Element, isBusy: boolean): void {
  if (isBusy) element.setAttribute("aria-busy", "true");
  else element.removeAttribute("aria-busy");
}
