import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { hide } from "~/ui/hide";
import { ChevronDown } from "~/ui/icons";
import { type Count, stateOf, type Tally, useCount } from "./boxes";
import { groupHeadTexts as say } from "./texts";
import * as css from "./tree.css";

type GroupHeadProps = {
  id: number;
  /** Empty for a list without groups. */
  name: string;
  tally: Tally;
  isScripted: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  children: ReactNode;
};

/** A list without groups has no name to add. */
const hideFor = (name: string) => (words: ReactNode) => name && hide(words);

export function CardHead({ id, name, tally, isScripted, onTick, children }: GroupHeadProps) {
  const count = useCount(tally, () => tally.of(id));
  return (
    <>
      <div className={css.control}>
        {isScripted ? (
          <GroupBox count={count} onTick={(isTicked) => onTick(id, isTicked)} className={css.tick}>
            {hide(say.total(<bdi>{name}</bdi>, count.total))}
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
            <span className={css.whenOpen}>{say.collapse}</span>
            <span className={css.whenClosed}>{say.expand}</span>
            <ChevronDown />
          </span>
        </summary>
        {!isScripted && count.total > 0 && (
          <WithoutScript id={id} name={name}>
            {say.selectAll(<bdi>{name}</bdi>, hideFor(name))}
          </WithoutScript>
        )}
        {children}
      </details>
    </>
  );
}

export function SelectAllHead({ id, name, tally, isScripted, onTick, children }: GroupHeadProps) {
  const count = useCount(tally, () => tally.of(id));
  const { selected, total } = count;
  const label = say.selectAllCount(`${selected}/${total}`, <bdi>{name}</bdi>, hideFor(name));
  return (
    <>
      {name && <h3 dir="auto">{name}</h3>}
      {total > 0 &&
        (isScripted ? (
          <GroupBox count={count} onTick={(isTicked) => onTick(id, isTicked)} className={css.all}>
            <span>{label}</span>
          </GroupBox>
        ) : (
          <WithoutScript id={id} name={name}>
            {label}
          </WithoutScript>
        ))}
      {children}
    </>
  );
}

type GroupBoxProps = {
  count: Count;
  onTick: (isTicked: boolean) => void;
  className: string;
  children: ReactNode;
};

function GroupBox({ count, onTick, className, children }: GroupBoxProps) {
  const state = stateOf(count);
  return (
    <label className={className}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        checked={state === "all"}
        disabled={count.total === 0}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}

type WithoutScriptProps = { id: number; name: string; children: ReactNode };

/** Replaces the group's box: both buttons come back with other boxes and save nothing. */
function WithoutScript({ id, name, children }: WithoutScriptProps) {
  return (
    <p className={css.plain}>
      <Button tone="plain" name="selectAll" value={id}>
        {children}
      </Button>
      <Button tone="plain" name="clearAll" value={id}>
        {say.clear(<bdi>{name}</bdi>, hideFor(name))}
      </Button>
    </p>
  );
}
