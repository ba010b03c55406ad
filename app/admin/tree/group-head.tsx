import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import type { Count } from "./counts";
import * as css from "./tree.css";

export type GroupHeadProps = {
  id: number;
  /** Empty for a list that has no groups. */
  name: string;
  count: Count;
  isScripted: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  children: ReactNode;
};

type WithoutScriptProps = { id: number; name: string; children: ReactNode };

/** In place of the group's box where no script can tick: two buttons that come back with other boxes. */
export function WithoutScript({ id, name, children }: WithoutScriptProps) {
  return (
    <p className={css.plain}>
      <Button tone="plain" name="selectAll" value={id}>
        {children}
        {name && <span className={hidden}> of {name}</span>}
      </Button>
      <Button tone="plain" name="clearAll" value={id}>
        Clear
        {name && <span className={hidden}> {name}</span>}
      </Button>
    </p>
  );
}
