import { memo, type ReactNode, useMemo, useRef } from "react";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { hidden } from "~/ui/global.css";
import { type Counts, countIn, useBoxes } from "./boxes";
import { CardHead, SelectAllHead } from "./group-head";
import * as css from "./tree.css";

export type TreeItem = { id: number; name: string };
type TreeGroup<Item extends TreeItem> = { id: number; name: string; items: readonly Item[] };

export type TreeState = Pick<Counts, "selected" | "isChanged"> & {
  /** False until script runs; hide what only script keeps true. */
  isScripted: boolean;
  restore: () => void;
  add: (ids: readonly number[]) => void;
};

export type TreeProps<Item extends TreeItem> = {
  groups: readonly TreeGroup<Item>[];
  field: string;
  selected: readonly number[];
  /** The stored set: highlighted, and the base for changes. */
  saved: readonly number[];
  /** Must stay the same function, because boxes are rendered once. */
  renderItem: (item: Item) => ReactNode;
  emptyGroup?: string;
  heads?: "cards" | "select-all";
  children: (state: TreeState) => ReactNode;
};

/** Above this, groups out of sight are not laid out. */
const groupsAtOnce = 12;

const heads = { cards: CardHead, "select-all": SelectAllHead };

/** Goes inside the caller's form. Without script, each group has 'Select all' and 'Clear' buttons, which `readTree`
 * understands; they save nothing. */
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

type GroupItemsProps<Item extends TreeItem> = {
  items: readonly Item[];
  field: string;
  selected: readonly number[];
  saved: readonly number[];
  renderItem: (item: Item) => ReactNode;
  empty: string;
};

function Items<Item extends TreeItem>(props: GroupItemsProps<Item>) {
  const { items, field, selected, saved, renderItem, empty } = props;
  if (items.length === 0) return <p className={css.empty}>{empty}</p>;
  const ticked = new Set(selected);
  const stored = new Set(saved);
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.id}>
          <label className={css.item} data-saved={stored.has(item.id) || undefined}>
            <input
              type="checkbox"
              name={field}
              value={item.id}
              defaultChecked={ticked.has(item.id)}
              data-item
              data-saved={stored.has(item.id)}
            />
            <span>
              {renderItem(item)}
              {stored.has(item.id) && <span className={hidden}>, saved</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Memoised, so that a tick renders no boxes. */
const GroupItems = memo(Items) as typeof Items;
