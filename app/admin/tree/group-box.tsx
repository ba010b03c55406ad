import type { ReactNode } from "react";
import { type Count, stateOf } from "./counts";

type GroupBoxProps = {
  count: Count;
  onTick: (isTicked: boolean) => void;
  className: string;
  children: ReactNode;
};

export function GroupBox({ count, onTick, className, children }: GroupBoxProps) {
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
