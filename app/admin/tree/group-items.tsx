import { memo, type ReactNode } from "react";
import { hidden } from "~/ui/global.css";
import * as css from "./tree.css";

export type TreeItem = { id: number; name: string };

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
export const GroupItems = memo(Items) as typeof Items;
