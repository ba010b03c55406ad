import type { ReactNode } from "react";
import { SlideDoppler } from "./art/slide-doppler";
import { SlideProfile } from "./art/slide-profile";
import { SlideSector } from "./art/slide-sector";
import * as css from "./carousel.css";

export function Carousel({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    <section className={css.carousel} aria-label="Welcome">
      <input type="checkbox" id="pause" className={css.pause} />
      <label htmlFor="pause">Pause slides</label>
      <div className={css.screen}>
        <SlideSector />
        <SlideDoppler />
        <SlideProfile />
      </div>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <div className={css.headings}>
        <h2>See Beyond with Expert Ultrasound Education</h2>
        <h2>Unlock the Power of Precision with Ultrasound Training</h2>
        <h2>Ultrasound Mastery for the Modern Medical Professional</h2>
      </div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
