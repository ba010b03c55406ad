import type { CatalogueCourse } from "~/models/access/learner-catalogue";
import { hidden } from "~/ui/global.css";
import { watchedPartTexts as say } from "./texts";
import * as css from "./watched-part.css";

export function WatchedPart({ lectures, watched }: Pick<CatalogueCourse, "lectures" | "watched">) {
  if (lectures === 0) return null;
  return (
    <span className={css.part}>
      <progress value={watched} max={lectures} aria-hidden="true" />
      <span className={hidden}>, </span>
      <span data-part="count">{say.of(watched, lectures)}</span>
      <span className={hidden}> {say.watched}</span>
    </span>
  );
}
