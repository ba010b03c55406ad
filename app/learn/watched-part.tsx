import type { CatalogueCourse } from "~/models/access/learner-catalogue";
import { hide } from "~/ui/hide";
import { watchedPartTexts as say } from "./texts";
import * as css from "./watched-part.css";

export function WatchedPart({ lectures, watched }: Pick<CatalogueCourse, "lectures" | "watched">) {
  if (lectures === 0) return null;
  return (
    <span className={css.part}>
      <progress value={watched} max={lectures} aria-hidden="true" />
      {say.watched(<span data-part="count">{say.count(watched, lectures)}</span>, hide)}
    </span>
  );
}
