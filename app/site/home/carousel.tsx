import type { ReactNode } from "react";
import { carouselTexts as say } from "../texts";
import * as css from "./carousel.css";
import { SlideDoppler } from "./slide-doppler";
import { SlideProfile } from "./slide-profile";
import { SlideSector } from "./slide-sector";

export function Carousel({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    <section className={css.carousel} aria-label={say.welcome}>
      <input type="checkbox" id="pause" className={css.pause} />
      <label htmlFor="pause">{say.pauseSlides}</label>
      <div className={css.screen}>
        <SlideSector />
        <SlideDoppler />
        <SlideProfile />
      </div>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <div className={css.headings}>
        <h2>{say.seeBeyondWithExpert}</h2>
        <h2>{say.unlockThePowerOfPrecision}</h2>
        <h2>{say.ultrasoundMastery}</h2>
      </div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
