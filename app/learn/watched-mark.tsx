import type { CurrentLecture } from "~/lecture/lecture-page";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { watchedMarkTexts as say } from "./texts";
import * as css from "./watched-mark.css";

/** Script shows the other button once the mark has changed. */
export function WatchedMark({ id, isWatched }: Pick<CurrentLecture, "id" | "isWatched">) {
  return (
    <form method="post" className={css.form} data-part="mark">
      <ForgeryField />
      <input type="hidden" name="lecture" value={id} />
      <Button tone="quiet" name="watched" value="no" hidden={!isWatched}>
        {say.markUnwatched}
      </Button>
      <Button tone="quiet" name="watched" value="yes" hidden={isWatched}>
        {say.markWatched}
      </Button>
      <span role="status" data-part="not-saved" data-says={say.unsaved} />
    </form>
  );
}
