import { hidden } from "~/ui/global.css";
import { ChevronDown } from "~/ui/icons";
import { stateOf } from "./counts";
import { GroupBox } from "./group-box";
import { type GroupHeadProps, WithoutScript } from "./group-head";
import * as css from "./tree.css";

export function CardHead({ id, name, count, isScripted, onTick, children }: GroupHeadProps) {
  return (
    <>
      <div className={css.control}>
        {isScripted ? (
          <GroupBox count={count} onTick={(isTicked) => onTick(id, isTicked)} className={css.tick}>
            <span className={hidden}>
              <bdi>{name}</bdi>: all {count.total}
            </span>
          </GroupBox>
        ) : (
          <span className={css.mark} data-state={stateOf(count)} />
        )}
      </div>
      <details open className={css.details}>
        <summary className={css.summary}>
          <bdi>{name}</bdi>
          <span className={css.count}>
            ({count.selected}/{count.total})
          </span>
          <span className={css.toggle}>
            <span className={css.whenOpen}>Collapse</span>
            <span className={css.whenClosed}>Expand</span>
            <ChevronDown />
          </span>
        </summary>
        {!isScripted && count.total > 0 && (
          <WithoutScript id={id} name={name}>
            Select all
          </WithoutScript>
        )}
        {children}
      </details>
    </>
  );
}
