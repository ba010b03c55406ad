/** Copies markup of the server: script writes none of its own. */
export function partOf(scope: Pick<ParentNode, "querySelector">, name: string): HTMLElement {
  const template = scope.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`);
  const part = template?.content.firstElementChild?.cloneNode(true);
  if (!(part instanceof HTMLElement)) throw new Error(`The page has no part ${name}`);
  return part;
}
