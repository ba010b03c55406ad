import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { OutlineGroup } from "../outline";

export type Count = { selected: number; changed: number; total: number };

export const stateOf = ({ selected, total }: Count) =>
  selected === 0 ? "none" : selected === total ? "all" : "some";

const nothing: Count = { selected: 0, changed: 0, total: 0 };

const plus = (a: Count, b: Count): Count => ({
  selected: a.selected + b.selected,
  changed: a.changed + b.changed,
  total: a.total + b.total,
});

/** When one group changes, only its heading and the sum are drawn again. */
export class Tally {
  #groups: Map<number, Count>;
  #sum: Count;
  readonly #readers = new Set<() => void>();

  constructor(groups: Iterable<[id: number, Count]>) {
    this.#groups = new Map(groups);
    this.#sum = [...this.#groups.values()].reduce(plus, nothing);
  }

  readonly of = (groupId: number): Count => this.#groups.get(groupId) ?? nothing;
  readonly all = (): Count => this.#sum;

  readonly subscribe = (reader: () => void) => {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  };

  change(groups: Iterable<[id: number, Count]>) {
    for (const [id, count] of groups) this.#groups.set(id, count);
    this.#sum = [...this.#groups.values()].reduce(plus, nothing);
    for (const reader of this.#readers) reader();
  }
}

export const useCount = (tally: Tally, read: () => Count) =>
  useSyncExternalStore(tally.subscribe, read, read);

function tallyOf(groups: readonly OutlineGroup[], selected: readonly number[], saved: readonly number[]) {
  const ticked = new Set(selected);
  const before = new Set(saved);
  return new Tally(
    groups.map(({ id, items }) => [
      id,
      {
        selected: items.filter((item) => ticked.has(item.id)).length,
        changed: items.filter((item) => ticked.has(item.id) !== before.has(item.id)).length,
        total: items.length,
      },
    ]),
  );
}

const boxesIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLInputElement>("input[data-item]")];

const isSaved = (box: HTMLInputElement) => box.dataset.saved === "true";

const idOf = (group: HTMLElement) => Number(group.dataset.group);

/** The browser's boxes keep their own state. */
function countBoxes(group: HTMLElement): [id: number, Count] {
  const boxes = boxesIn(group);
  const selected = boxes.filter((box) => box.checked).length;
  const changed = boxes.filter((box) => box.checked !== isSaved(box)).length;
  return [idOf(group), { selected, changed, total: boxes.length }];
}

const groupsOf = (tree: HTMLElement | null) => [
  ...(tree?.querySelectorAll<HTMLElement>("[data-group]") ?? []),
];

type Selection = { groups: readonly OutlineGroup[]; selected: readonly number[]; saved: readonly number[] };

/** Before hydration, the counts are the server's. */
export function useBoxes(tree: RefObject<HTMLElement>, { groups, selected, saved }: Selection) {
  const tally = useMemo(() => tallyOf(groups, selected, saved), [groups, selected, saved]);
  const [isScripted, setScripted] = useState(false);
  // Counts again after hydration and after a save, because browsers bring boxes back ticked.
  useEffect(() => {
    tally.change(groupsOf(tree.current).map(countBoxes));
    setScripted(true);
  }, [tree, tally]);

  const set = (parts: readonly HTMLElement[], isTicked: (box: HTMLInputElement) => boolean) => {
    for (const box of parts.flatMap(boxesIn)) box.checked = isTicked(box);
    tally.change(parts.map(countBoxes));
  };
  return {
    tally,
    isScripted,
    /** Reads the one box only: its group may have 2,400. */
    take: (box: EventTarget) => {
      if (!(box instanceof HTMLInputElement) || box.dataset.item === undefined) return;
      const group = box.closest<HTMLElement>("[data-group]");
      if (!group) return;
      const selected = box.checked ? 1 : -1;
      const changed = box.checked === isSaved(box) ? -1 : 1;
      const id = idOf(group);
      tally.change([[id, plus(tally.of(id), { selected, changed, total: 0 })]]);
    },
    tickGroup: (id: number, isTicked: boolean) =>
      set(
        groupsOf(tree.current).filter((group) => idOf(group) === id),
        () => isTicked,
      ),
    restore: () => set(groupsOf(tree.current), isSaved),
    add: (ids: readonly number[]) => {
      const added = new Set(ids);
      set(groupsOf(tree.current), (box) => box.checked || added.has(Number(box.value)));
    },
  };
}
