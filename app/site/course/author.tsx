import type { OpenCourse } from "~/models/catalogue/open-catalogue";
import { urls } from "~/urls";
import { Portrait } from "../portrait";
import * as css from "./course.css";
import { authorTexts as say } from "./texts";

/** With the office and the portrait of a member of the board. */
export function Author({ author, office, portrait }: Pick<OpenCourse, "author" | "office" | "portrait">) {
  if (!author) return null;
  return (
    <p className={css.author}>
      {portrait && (
        <Portrait
          addressOf={(width) => urls.api.boardImage(portrait, width)}
          widths={[75, 150]}
          sizes="4.5rem"
          view="seen"
        />
      )}
      <span>
        {say.by(<bdi>{author}</bdi>)}
        {office && <bdi>{office}</bdi>}
      </span>
    </p>
  );
}
