import type { ReactNode } from "react";
import { hidden } from "~/ui/global.css";
import { carouselTexts as say } from "../texts";
import * as css from "./carousel.css";
import { SlideDoppler } from "./slide-doppler";
import { SlideProfile } from "./slide-profile";
import { SlideSector } from "./slide-sector";

type CarouselProps = {
  title: string;
  /** Stands beside the headings instead of their drawings. */
  film: ReactNode | null;
  children: ReactNode;
};

export function Carousel({ title, film, children }: CarouselProps) {
  return (
    <section className={css.carousel} aria-label={say.welcome}>
      <input type="checkbox" id="pause" className={css.pause} />
      <label htmlFor="pause" className={hidden}>
        {say.pauseSlides}
      </label>
      <div className={css.screen}>
        {film ?? (
          <>
            <SlideSector />
            <SlideDoppler />
            <SlideProfile />
          </>
        )}
      </div>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <div className={css.headings}>
        <h2>{say.expertEducation}</h2>
        <h2>{say.precisionTraining}</h2>
        <h2>{say.ultrasoundMastery}</h2>
      </div>
      <div className={css.below}>{children}</div>
    </section>
  );
}
