import { type RefObject, useEffect, useState } from "react";

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
function countBoxes(tree: HTMLElement): Counts {
  let isChanged = false;
  const groups = [...tree.querySelectorAll<HTMLElement>("[data-group]")].map((group) => {
    const boxes = boxesIn(group);
    isChanged ||= boxes.some((box) => box.checked !== isSaved(box));
    return { selected: boxes.filter((box) => box.checked).length, total: boxes.length };
  });
  return sum(groups, isChanged);
}

const boxesIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLInputElement>("input[data-item]")];

const isSaved = (box: HTMLInputElement) => box.dataset.saved === "true";

const sum = (groups: readonly Count[], isChanged: boolean): Counts => ({
  groups,
  selected: groups.reduce((total, group) => total + group.selected, 0),
  isChanged,
});

/** The boxes keep their own state, so that a tick of one in 2,400 renders only its group's head. Before hydration,
 * `counts` are the server's. */
export function useBoxes(tree: RefObject<HTMLElement>, rendered: Counts) {
  const [counted, setCounted] = useState<Counts | null>(null);
  // Counts again after hydration and after a save, because browsers bring boxes back ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again with another saved selection
  useEffect(() => {
    if (tree.current) setCounted(countBoxes(tree.current));
  }, [tree, rendered]);

  const count = () => tree.current && setCounted(countBoxes(tree.current));
  const set = (part: HTMLElement | null, isTicked: (box: HTMLInputElement) => boolean) => {
    for (const box of part ? boxesIn(part) : []) box.checked = isTicked(box);
    count();
  };
  return {
    counts: counted ?? rendered,
    isScripted: counted !== null,
    count,
    tickGroup: (id: number, isTicked: boolean) =>
      set(tree.current?.querySelector<HTMLElement>(`[data-group="${id}"]`) ?? null, () => isTicked),
    restore: () => set(tree.current, isSaved),
    add: (ids: readonly number[]) => {
      const added = new Set(ids);
      set(tree.current, (box) => box.checked || added.has(Number(box.value)));
    },
  };
}
