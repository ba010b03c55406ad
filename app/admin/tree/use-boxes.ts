import { type RefObject, useEffect, useState } from "react";
import { boxesIn, type Counts, countBoxes, isSaved } from "./counts";

/**
 * Counts the tree's boxes, which keep their own state: a tick of one in 2,400 renders the group's
 * head and no box. `counts` of before hydration are what the server counted.
 */
export function useBoxes(tree: RefObject<HTMLElement>, rendered: Counts) {
  const [counted, setCounted] = useState<Counts | null>(null);
  // Once there is script, and again when what is saved has changed: browsers also bring boxes back ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another saved selection is counted anew
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
    /** Back to what is saved. */
    restore: () => set(tree.current, isSaved),
    /** Ticks these too. */
    add: (ids: readonly number[]) => {
      const added = new Set(ids);
      set(tree.current, (box) => box.checked || added.has(Number(box.value)));
    },
  };
}
