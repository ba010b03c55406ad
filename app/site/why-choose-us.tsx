import * as css from "./sections.css";
import { whyChooseUsTexts as say } from "./texts";

export function WhyChooseUs({ isSunken = true }: { isSunken?: boolean }) {
  return (
    <section className={isSunken ? `${css.section} ${css.sunken}` : css.section} aria-labelledby="why">
      <div className={css.split}>
        <h2 id="why">{say.whyChooseUs}</h2>
        <div>
          <p className={css.lead}>{say.ultrasoundIsLearned}</p>
          <p>{say.ourLecturesAreRecorded}</p>
          <p>{say.youLearnAtYourOwnPace}</p>
        </div>
      </div>
    </section>
  );
}
