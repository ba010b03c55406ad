import { homeDefaults } from "~/settings/texts";
import { languageOf } from "../own-words";
import * as css from "../sections.css";
import { whyChooseUsTexts as say } from "../texts";
import { useSociety } from "../use-society";

export function WhyChooseUs({ isSunken = true }: { isSunken?: boolean }) {
  const society = useSociety();
  const text = society.home.whyChooseUs ?? homeDefaults.whyChooseUs;
  const [lead, ...rest] = text.split(/\n\s*\n/);
  return (
    <section className={isSunken ? `${css.section} ${css.sunken}` : css.section} aria-labelledby="why">
      <div className={css.split}>
        <h2 id="why">{say.title}</h2>
        <div {...languageOf(society, "whyChooseUs")}>
          <p className={css.lead}>{lead}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
