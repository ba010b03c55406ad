import { type RefObject, useEffect, useState } from "react";
import { boxesIn, type Counts, countBoxes, isSaved } from "./counts";

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
