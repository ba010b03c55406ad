import type { Face } from "~/models/catalogue/boards";
import { ButtonLink } from "~/ui/button";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { languageOf } from "../own-words";
import { Portrait } from "../portrait";
import * as css from "../sections.css";
import { aboutTeaserTexts as say } from "../texts";
import { useSociety } from "../use-society";
import { Faces } from "./faces";

type AboutTeaserProps = { hasMore?: boolean; faces?: readonly Face[] };

export function AboutTeaser({ hasMore = true, faces = [] }: AboutTeaserProps) {
  const society = useSociety();
  const { name, title, portrait } = society.secretary;
  return (
    <section className={`${css.section} ${css.sunken}`} aria-labelledby="about">
      <div className={css.split}>
        <h2 id="about">{say.title}</h2>
        <div>
          <p className={css.lead} dir="auto" {...languageOf(society, "description")}>
            {society.description}
          </p>
          <p className={css.person}>
            {portrait && (
              <Portrait
                addressOf={(width) => urls.api.societyImage(portrait, width)}
                widths={[120, 240]}
                sizes="6rem"
                view="below"
              />
            )}
            <span>
              <strong dir="auto" {...languageOf(society, "secretaryName")}>
                {name}
              </strong>
              <bdi {...languageOf(society, "secretaryTitle")}>{title}</bdi>
            </span>
          </p>
          {hasMore && (
            <ButtonLink href={urls.site.about} tone="quiet">
              {say.readMore(hide)}
            </ButtonLink>
          )}
          {faces.length > 0 && <Faces faces={faces} />}
        </div>
      </div>
    </section>
  );
}
