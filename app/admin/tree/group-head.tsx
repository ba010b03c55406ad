import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import { ChevronDown } from "~/ui/icons";
import { type Count, stateOf } from "./counts";
import * as css from "./tree.css";

type GroupHeadProps = {
  id: number;
  name: string;
  count: Count;
  isScripted: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  children: ReactNode;
};

/** A group's name, count and the way to tick all of it, around its items. */
export function GroupHead({ id, name, count, isScripted, onTick, children }: GroupHeadProps) {
  const state = stateOf(count);
  return (
    <>
      <div className={css.control}>
        {isScripted ? (
          <label className={css.tick}>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = state === "some";
              }}
              checked={state === "all"}
              disabled={count.total === 0}
              onChange={(event) => onTick(id, event.currentTarget.checked)}
            />
            <span className={hidden}>
              <bdi>{name}</bdi>: all {count.total}
            </span>
          </label>
        ) : (
          <span className={css.mark} data-state={state} />
        )}
      </div>
      <details open className={css.details}>
        <summary className={css.summary}>
          <bdi>{name}</bdi>
          <span className={css.count}>
            ({count.selected}/{count.total})
          </span>
          <ChevronDown />
        </summary>
        {!isScripted && count.total > 0 && (
          <p className={css.plain}>
            <Button tone="plain" name="selectAll" value={id}>
              Select all<span className={hidden}> of {name}</span>
            </Button>
            <Button tone="plain" name="clearAll" value={id}>
              Clear<span className={hidden}> {name}</span>
            </Button>
          </p>
        )}
        {children}
      </details>
    </>
  );
}
