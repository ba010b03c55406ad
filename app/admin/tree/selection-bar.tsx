import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import type { TreeState } from "./tree";
import * as css from "./tree.css";

type SelectionBarProps = Pick<TreeState, "selected" | "isChanged" | "isScripted"> & {
  save: ReactNode;
  isSaving: boolean;
  hasHint?: boolean;
  children: ReactNode;
};

export function SelectionBar(props: SelectionBarProps) {
  const { selected, isChanged, isScripted, save, isSaving, hasHint = false, children } = props;
  return (
    <div className={css.bar}>
      <Button pending={isSaving} disabled={isSaving}>
        {save}
      </Button>
      {children}
      {isScripted && hasHint && <p className={css.hint}>{isChanged ? "Changes pending" : "No changes"}</p>}
      <p role="status">
        {selected} selected
        {isScripted && isChanged && <span className={css.badge}>Unsaved Changes</span>}
      </p>
    </div>
  );
}
