import { ButtonLink } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "../sections.css";
import { aboutTeaserTexts as say } from "../texts";
import { useSociety } from "../use-society";

export function AboutTeaser({ hasMore = true }: { hasMore?: boolean }) {
  const { description, secretary } = useSociety();
  return (
    <section className={`${css.section} ${css.sunken}`} aria-labelledby="about">
      <div className={css.split}>
        <h2 id="about">{say.aboutUs}</h2>
        <div>
          <p className={css.lead} dir="auto">
            {description}
          </p>
          <p className={css.person}>
            {secretary.portrait && (
              <img
                src={urls.api.societyImage(secretary.portrait, 120)}
                srcSet={`${urls.api.societyImage(secretary.portrait, 240)} 2x`}
                width={96}
                height={96}
                loading="lazy"
                alt=""
              />
            )}
            <strong dir="auto">{secretary.name}</strong>
            <bdi>{secretary.title}</bdi>
          </p>
          {hasMore && (
            <ButtonLink href={urls.site.about} tone="quiet">
              {say.readMore}
              <span className={hidden}>{say.ofAboutUs}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
