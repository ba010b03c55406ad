import { lengthText } from "~/formats";
import type { PreviewEntry } from "~/models/catalogue/previews";
import { ButtonLink } from "~/ui/button";
import { hidden, plainList } from "~/ui/global.css";
import { Clock, Play } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "../sections.css";
import { previewListTexts as say } from "./texts";

export function PreviewList({ previews }: { previews: readonly PreviewEntry[] }) {
  if (previews.length === 0) return null;
  return (
    <section className={`${css.section} ${css.sunken}`} aria-labelledby="previews">
      <h2 id="previews">{say.watchALecture}</h2>
      <ul className={`${plainList} ${css.cards}`}>
        {previews.map(({ id, name, durationMs, courseName }) => (
          <li key={id} className={css.card}>
            <h3 dir="auto">{name}</h3>
            <p dir="auto">{courseName}</p>
            {durationMs !== null && (
              <p>
                <span>
                  <Clock /> {lengthText(durationMs)}
                </span>
              </p>
            )}
            <ButtonLink href={urls.site.preview(id)} tone="quiet">
              <Play /> {say.watch}
              <span className={hidden}>
                {" "}
                <bdi>{name}</bdi>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
