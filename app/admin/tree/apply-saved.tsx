import { Button, ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import type { TreeState } from "./tree";

type ApplySavedProps = Pick<TreeState, "add"> & { atHand: readonly number[] };

/** Ticks the saved selection in addition; saves nothing. */
export function ApplySaved({ atHand, add }: ApplySavedProps) {
  if (atHand.length === 0) {
    return (
      <ButtonLink href={urls.admin.quartersWithCourses()} tone="plain">
        Make a saved selection
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
        add(atHand);
      }}
    >
      Apply saved selection ({atHand.length})
    </Button>
  );
}
