import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import type { Count } from "./counts";
import * as css from "./tree.css";

export type GroupHeadProps = {
  id: number;
  /** Empty for a list without groups. */
  name: string;
  count: Count;
  isScripted: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  children: ReactNode;
};

type WithoutScriptProps = { id: number; name: string; children: ReactNode };

/** Replaces the group's box: both buttons come back with other boxes and save nothing. */
export function WithoutScript({ id, name, children }: WithoutScriptProps) {
  return (
    <p className={css.plain}>
      <Button tone="plain" name="selectAll" value={id}>
        {children}
        {name && (
          <span className={hidden}>
            {" "}
            of <bdi>{name}</bdi>
          </span>
        )}
      </Button>
      <Button tone="plain" name="clearAll" value={id}>
        Clear
        {name && (
          <span className={hidden}>
            {" "}
            <bdi>{name}</bdi>
          </span>
        )}
      </Button>
    </p>
  );
}
