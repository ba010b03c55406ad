export type OutlineItem = { id: number; name: string; author?: string; quarterName?: string };
export type OutlineGroup = { id: number; name: string; items: readonly OutlineItem[] };

/** Groups of items as one text: Remix writes objects so long that 2,400 courses would double their page. */
export const outlineOf = (groups: readonly OutlineGroup[]): string =>
  JSON.stringify(groups.map(({ id, name, items }) => [id, name, items.map(cellsOf)]));

/** A quarter's name stands behind an author, so what is missing can be left out. */
const cellsOf = ({ id, name, author, quarterName }: OutlineItem) =>
  [id, name, author, quarterName].filter((cell) => cell !== undefined);

export function groupsIn(outline: string): OutlineGroup[] {
  const groups: [number, string, [number, string, string?, string?][]][] = JSON.parse(outline);
  return groups.map(([id, name, items]) => ({
    id,
    name,
    items: items.map(([id, name, author, quarterName]) => ({ id, name, author, quarterName })),
  }));
}
