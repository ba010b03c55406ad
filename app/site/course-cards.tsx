import { ButtonLink } from "~/ui/button";
import { hidden, plainList } from "~/ui/global.css";
import { Clock, Instructor, Star, Students } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./sections.css";

/** Sample text, not data. */
const titles = [
  "Basic Ultrasound of Gynecology and Pregnancy",
  "Advanced Ultrasound of Gynecology and Pregnancy",
  "Fetal Echo & Doppler",
  "Anomaly Scan",
  "Interventional Ultrasound",
  "3D & 4D Ultrasound of Gynecology and Pregnancy",
];

export function CourseCards() {
  return (
    <ul className={`${plainList} ${css.cards}`}>
      {titles.map((title) => (
        <CourseCard key={title} title={title} />
      ))}
    </ul>
  );
}

function CourseCard({ title }: { title: string }) {
  return (
    <li className={css.card}>
      <h3>{title}</h3>
      <p>
        <span className={css.stars} role="img" aria-label="Five of five stars">
          <Star />
          <Star />
          <Star />
          <Star />
          <Star />
        </span>
        <span>(123)</span>
      </p>
      <p>
        <span>
          <Instructor /> [Instructor]
        </span>
        <span>
          <Clock /> 1.49 Hrs
        </span>
        <span>
          <Students /> 30 Students
        </span>
      </p>
      <div className={css.buttons}>
        {/* Search engines judge a link by its text; a label says nothing to them. */}
        <ButtonLink href={urls.site.courses} tone="quiet">
          Read More<span className={hidden}>{` about ${title}`}</span>
        </ButtonLink>
        <ButtonLink href={urls.site.register} aria-label={`Join Now: ${title}`}>
          Join Now
        </ButtonLink>
      </div>
    </li>
  );
}
