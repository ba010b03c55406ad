export type OutlineItem = { id: number; name: string; author?: string; quarterName?: string };
export type OutlineGroup = { id: number; name: string; items: readonly OutlineItem[] };

const cell = (text: string | number | undefined) => String(text ?? "").replace(/\p{Cc}/gu, " ");
const line = (cells: readonly (string | number | undefined)[]) => cells.map(cell).join("\t").trimEnd();

/** Groups of items as lines of text: Remix writes objects so long that 2,400 courses would double their page. */
export const outlineOf = (groups: readonly OutlineGroup[]): string =>
  groups
    .flatMap(({ id, name, items }) => [
      line([id, name]),
      ...items.map((item) => line(["", item.id, item.name, item.author, item.quarterName])),
    ])
    .join("\n");

export function groupsIn(outline: string): OutlineGroup[] {
  const groups: (OutlineGroup & { items: OutlineItem[] })[] = [];
  for (const each of outline === "" ? [] : outline.split("\n")) {
    const [group = "", id = "", name = "", author, quarterName] = each.split("\t");
    if (group === "") groups[groups.length - 1]?.items.push({ id: Number(id), name, author, quarterName });
    else groups.push({ id: Number(group), name: id, items: [] });
  }
  return groups;
}
