import { lengthText } from "~/formats";
import type { PreviewEntry } from "~/models/catalogue/previews";
import { ButtonLink } from "~/ui/button";
import { plainList } from "~/ui/global.css";
import { hide } from "~/ui/hide";
import { Clock, Play } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "../sections.css";
import { Film } from "./film";
import { previewListTexts as say } from "./texts";

export function PreviewList({ previews }: { previews: readonly PreviewEntry[] }) {
  if (previews.length === 0) return null;
  return (
    <section className={`${css.section} ${css.sunken}`} aria-labelledby="previews">
      <h2 id="previews">{say.title}</h2>
      <ul className={`${plainList} ${css.cards}`}>
        {previews.map(({ id, name, durationMs, hasPoster, courseName }) => (
          <li key={id} className={css.card}>
            <h3 dir="auto">{name}</h3>
            <Film preview={{ id, hasPoster }} sizes="(min-width: 45rem) 22rem, 92vw" view="below" />
            <p className={css.courseName}>
              <bdi>{courseName}</bdi>
            </p>
            {durationMs !== null && (
              <p>
                <span>
                  <Clock /> {lengthText(durationMs)}
                </span>
              </p>
            )}
            <ButtonLink href={urls.site.preview(id)} tone="quiet">
              <Play /> {say.watch(<bdi>{name}</bdi>, hide)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
