import { memo } from "react";
import type { OutlineGroup, OutlineItem } from "../outline";
import * as css from "./payments.css";
import { approveTexts as say } from "./texts";

type ItemsToOpenProps = {
  groups: readonly OutlineGroup[];
  open: { quarters: readonly number[]; courses: readonly number[] };
  picked: { quarterIds: readonly number[]; courseIds: readonly number[] };
};

/** What the member has is ticked for good: an approval takes nothing away. Memoised: there may be 2,400 boxes. */
export const ItemsToOpen = memo(function ItemsToOpen({ groups, open, picked }: ItemsToOpenProps) {
  const withCourses = groups.filter(({ items }) => items.length > 0);
  const tickedCourses = new Set([...open.courses, ...picked.courseIds]);
  return (
    <>
      <fieldset className={css.ticks}>
        <legend>{say.quarters}</legend>
        {groups.length === 0 && <p>{say.noQuarters}</p>}
        <Boxes name="quarterId" items={groups} open={open.quarters} picked={picked.quarterIds} />
      </fieldset>
      <fieldset className={css.ticks}>
        <legend>{say.courses}</legend>
        {withCourses.length === 0 && <p>{say.noCourses}</p>}
        {withCourses.map(({ id, name, items }) => {
          const ticked = items.filter((item) => tickedCourses.has(item.id)).length;
          return (
            <details key={id} open={items.some((item) => picked.courseIds.includes(item.id))}>
              <summary>
                <bdi>{name}</bdi> <span>{say.ticked(ticked, items.length)}</span>
              </summary>
              <div className={css.inner}>
                <Boxes name="courseId" items={items} open={open.courses} picked={picked.courseIds} />
              </div>
            </details>
          );
        })}
      </fieldset>
    </>
  );
});

type BoxesProps = {
  name: string;
  items: readonly OutlineItem[];
  open: readonly number[];
  picked: readonly number[];
};

function Boxes({ name, items, open, picked }: BoxesProps) {
  const isOpen = new Set(open);
  const isPicked = new Set(picked);
  return items.map((item) => (
    <label key={item.id} className={css.tick}>
      <input
        type="checkbox"
        name={name}
        value={item.id}
        defaultChecked={isOpen.has(item.id) || isPicked.has(item.id)}
        disabled={isOpen.has(item.id)}
      />
      <span>
        <bdi>{item.name}</bdi> {isOpen.has(item.id) && <span className={css.open}>{say.alreadyOpen}</span>}
      </span>
    </label>
  ));
}
