import { type ReactNode, useMemo, useRef } from "react";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { CardHead } from "./card-head";
import { type Counts, countIn } from "./counts";
import { GroupItems, type TreeItem } from "./group-items";
import { SelectAllHead } from "./select-all-head";
import * as css from "./tree.css";
import { useBoxes } from "./use-boxes";

export type TreeGroup<Item extends TreeItem> = { id: number; name: string; items: readonly Item[] };

/** What stands above the groups is told how things are, and may put the boxes back. */
export type TreeState = Pick<Counts, "selected" | "isChanged"> & {
  /** False in the HTML: what only script keeps true is not shown before it runs. */
  isScripted: boolean;
  restore: () => void;
  add: (ids: readonly number[]) => void;
};

export type TreeProps<Item extends TreeItem> = {
  groups: readonly TreeGroup<Item>[];
  /** The form's field that every ticked item is sent as. */
  field: string;
  /** Ticked as the page arrives. */
  selected: readonly number[];
  /** What is stored: highlighted, and what changes are measured by. */
  saved: readonly number[];
  /** Has to stay the same function: boxes are rendered once. */
  renderItem: (item: Item) => ReactNode;
  emptyGroup?: string;
  /** Groups as cards that open and close, or under 'Select All', which a list without groups has once. */
  heads?: "cards" | "select-all";
  children: (state: TreeState) => ReactNode;
};

/** A screen or two. */
const groupsAtOnce = 12;

const heads = { cards: CardHead, "select-all": SelectAllHead };

/**
 * Groups of boxes inside a form of the caller's: all expanded, each group with its count and, with
 * script, a box of its own that may be partly ticked. Without script a group has 'Select all' and
 * 'Clear' instead, which `readTree` understands: they come back with other boxes and save nothing.
 */
export function Tree<Item extends TreeItem>(props: TreeProps<Item>) {
  const { groups, field, selected, saved, renderItem, emptyGroup = texts.noCoursesInQuarter } = props;
  const Head = heads[props.heads ?? "cards"];
  const tree = useRef<HTMLDivElement>(null);
  const rendered = useMemo(() => countIn(groups, selected, saved), [groups, selected, saved]);
  const { counts, isScripted, count, tickGroup, restore, add } = useBoxes(tree, rendered);
  return (
    <div ref={tree} onChange={count} className={groups.length > groupsAtOnce ? css.many : undefined}>
      {props.children({ ...counts, isScripted, restore, add })}
      {groups.length === 0 && <EmptyState title={texts.noCategories} />}
      {groups.map((group, index) => (
        <div key={group.id} className={css.group[props.heads ?? "cards"]} data-group={group.id}>
          <Head
            id={group.id}
            name={group.name}
            count={counts.groups[index] ?? { selected: 0, total: 0 }}
            isScripted={isScripted}
            onTick={tickGroup}
          >
            <GroupItems
              items={group.items}
              field={field}
              selected={selected}
              saved={saved}
              renderItem={renderItem}
              empty={emptyGroup}
            />
          </Head>
        </div>
      ))}
    </div>
  );
}
