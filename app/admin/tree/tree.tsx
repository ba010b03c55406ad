import { memo, type ReactNode, useRef } from "react";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { hide } from "~/ui/hide";
import type { OutlineGroup, OutlineItem } from "../outline";
import { type Tally, useBoxes, useCount } from "./boxes";
import { CardHead, SelectAllHead } from "./group-head";
import { treeTexts as say } from "./texts";
import * as css from "./tree.css";

export type TreeState = {
  selected: number;
  isChanged: boolean;
  /** False until script runs: hide what only script keeps true. */
  isScripted: boolean;
  restore: () => void;
  add: (ids: readonly number[]) => void;
};

export type TreeProps = {
  groups: readonly OutlineGroup[];
  field: string;
  selected: readonly number[];
  /** The stored set: highlighted, and the base for changes. */
  saved: readonly number[];
  /** Must stay the same function, because boxes are rendered once. */
  renderItem: (item: OutlineItem) => ReactNode;
  emptyGroup?: string;
  heads?: "cards" | "select-all";
  children: (state: TreeState) => ReactNode;
};

/** Above this, groups out of sight are not laid out. */
const groupsAtOnce = 12;

const heads = { cards: CardHead, "select-all": SelectAllHead };

/** Goes inside the caller's form. Without script each group has buttons for `readTree`, which save nothing. */
export function Tree(props: TreeProps) {
  const { groups, field, selected, saved, renderItem, emptyGroup = texts.noCoursesInQuarter } = props;
  const Head = heads[props.heads ?? "cards"];
  const tree = useRef<HTMLDivElement>(null);
  const { tally, isScripted, take, tickGroup, restore, add } = useBoxes(tree, props);
  return (
    <div
      ref={tree}
      onChange={({ target }) => take(target)}
      className={groups.length > groupsAtOnce ? css.many : undefined}
    >
      <Bar tally={tally} state={{ isScripted, restore, add }}>
        {props.children}
      </Bar>
      {groups.length === 0 && <EmptyState title={texts.noCategories} />}
      {groups.map(({ id, name, items }) => (
        <div key={id} className={css.group[props.heads ?? "cards"]} data-group={id}>
          <Head id={id} name={name} tally={tally} isScripted={isScripted} onTick={tickGroup}>
            <GroupItems
              items={items}
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

type BarProps = Pick<TreeProps, "children"> & {
  tally: Tally;
  state: Pick<TreeState, "isScripted" | "restore" | "add">;
};

function Bar({ tally, state, children }: BarProps) {
  const { selected, changed } = useCount(tally, tally.all);
  return children({ ...state, selected, isChanged: changed > 0 });
}

type GroupItemsProps = Pick<TreeProps, "field" | "selected" | "saved" | "renderItem"> & {
  items: readonly OutlineItem[];
  empty: string;
};

/** Memoised, so that a tick renders no boxes. */
const GroupItems = memo(function GroupItems(props: GroupItemsProps) {
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
            <span>{stored.has(item.id) ? say.saved(renderItem(item), hide) : renderItem(item)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
});
