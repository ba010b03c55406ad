export type Count = { selected: number; total: number };

export const stateOf = ({ selected, total }: Count) =>
  selected === 0 ? "none" : selected === total ? "all" : "some";

/** `isChanged`: differs from the saved selection. */
export type Counts = { groups: readonly Count[]; selected: number; isChanged: boolean };

type Groups = readonly { items: readonly { id: number }[] }[];

/** For rendering. */
export function countIn(groups: Groups, selected: readonly number[], saved: readonly number[]): Counts {
  const ticked = new Set(selected);
  const before = new Set(saved);
  const items = groups.flatMap((group) => group.items);
  return sum(
    groups.map((group) => ({
      selected: group.items.filter(({ id }) => ticked.has(id)).length,
      total: group.items.length,
    })),
    items.some(({ id }) => ticked.has(id) !== before.has(id)),
  );
}

/** For the browser, where the boxes keep their own state. */
export function countBoxes(tree: HTMLElement): Counts {
  let isChanged = false;
  const groups = [...tree.querySelectorAll<HTMLElement>("[data-group]")].map((group) => {
    const boxes = boxesIn(group);
    isChanged ||= boxes.some((box) => box.checked !== isSaved(box));
    return { selected: boxes.filter((box) => box.checked).length, total: boxes.length };
  });
  return sum(groups, isChanged);
}

export const boxesIn = (part: HTMLElement) => [
  ...part.querySelectorAll<HTMLInputElement>("input[data-item]"),
];

export const isSaved = (box: HTMLInputElement) => box.dataset.saved === "true";

const sum = (groups: readonly Count[], isChanged: boolean): Counts => ({
  groups,
  selected: groups.reduce((total, group) => total + group.selected, 0),
  isChanged,
});
