import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { selectionBarTexts as say } from "./texts";
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
      {isScripted && hasHint && <p className={css.hint}>{isChanged ? say.changesPending : say.noChanges}</p>}
      <p role="status">
        <span>{say.selected(selected)}</span>
        {isScripted && isChanged && <span className={css.badge}>{say.unsavedChanges}</span>}
      </p>
    </div>
  );
}

type ApplySavedProps = Pick<TreeState, "add"> & { savedSelection: readonly number[] };

/** Ticks the saved selection in addition; saves nothing. */
export function ApplySaved({ savedSelection, add }: ApplySavedProps) {
  if (savedSelection.length === 0) {
    return (
      <ButtonLink href={urls.admin.quartersWithCourses()} tone="plain">
        {say.createSavedSelection}
      </ButtonLink>
    );
  }
  return (
    <Button
      tone="quiet"
      name="apply"
      value="1"
      onClick={(event) => {
        event.preventDefault();
        add(savedSelection);
      }}
    >
      {say.applySavedSelection(savedSelection.length)}
    </Button>
  );
}
