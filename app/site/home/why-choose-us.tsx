import { homeDefaults } from "~/settings/texts";
import * as css from "../sections.css";
import { whyChooseUsTexts as say } from "../texts";
import { useSociety } from "../use-society";

export function WhyChooseUs({ isSunken = true }: { isSunken?: boolean }) {
  const text = useSociety().home.whyChooseUs ?? homeDefaults.whyChooseUs;
  const [lead, ...rest] = text.split(/\n\s*\n/);
  return (
    <section className={isSunken ? `${css.section} ${css.sunken}` : css.section} aria-labelledby="why">
      <div className={css.split}>
        <h2 id="why">{say.whyChooseUs}</h2>
        <div>
          <p className={css.lead}>{lead}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
