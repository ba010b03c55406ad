import { Button, ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import type { TreeState } from "../tree/tree";
import * as css from "../tree/tree.css";

type SelectionBarProps = TreeState & { isEditing: boolean; isSaving: boolean };

/** Saves or gives up the selection, and says how it stands. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, isChanged, isScripted, restore, isEditing, isSaving } = props;
  return (
    <div className={css.bar}>
      <Button pending={isSaving} disabled={isSaving}>
        {isEditing ? "Update" : "Save"} Selected Items ({selected})
      </Button>
      {/* In edit mode the same page anew, which is what is saved; script need not load it. */}
      <ButtonLink
        href={isEditing ? urls.admin.quartersWithCourses() : urls.admin.courses()}
        tone="quiet"
        onClick={(event) => {
          if (!isEditing) return;
          event.preventDefault();
          restore();
        }}
      >
        Cancel
      </ButtonLink>
      {isScripted && isEditing && <p className={css.hint}>{isChanged ? "Changes pending" : "No changes"}</p>}
      <p role="status">
        {selected} selected
        {isScripted && isChanged && <span className={css.badge}>Unsaved Changes</span>}
      </p>
    </div>
  );
}
