import type { CurrentLecture } from "~/lecture/lecture-page";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { Check } from "~/ui/icons";
import { watchedMarkTexts as say } from "./texts";

export function WatchedMark({ id, isWatched }: Pick<CurrentLecture, "id" | "isWatched">) {
  return (
    <form method="post">
      <ForgeryField />
      <input type="hidden" name="lecture" value={id} />
      <Button tone="quiet" name="watched" value={isWatched ? "no" : "yes"}>
        {isWatched ? (
          say.markAsNotWatched
        ) : (
          <>
            <Check /> {say.markAsWatched}
          </>
        )}
      </Button>
    </form>
  );
}
