import { Link } from "@remix-run/react";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { hide } from "~/ui/hide";
import { Lock } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./catalogue.css";
import type { ShownQuarter } from "./catalogue.server";
import { certificateTexts } from "./certificate/texts";
import { Poster } from "./poster";
import { catalogueTexts as say } from "./texts";

const srcSetOf = (image: string) =>
  [120, 160, 240, 320].map((width) => `${urls.api.quarterImage(image, width)} ${width}w`).join(", ");

export function Catalogue({ quarters }: { quarters: ShownQuarter[] }) {
  if (quarters.length === 0) {
    return <EmptyState title={say.emptyTitle}>{say.empty}</EmptyState>;
  }
  return quarters.map((quarter) => (
    <section key={quarter.id} className={css.quarter} aria-labelledby={`quarter-${quarter.id}`}>
      <header className={css.heading}>
        {quarter.image && (
          <img
            className={css.cover}
            src={urls.api.quarterImage(quarter.image, 120)}
            srcSet={srcSetOf(quarter.image)}
            sizes="(min-width: 60rem) 160px, 120px"
            alt=""
            width={160}
            height={90}
            loading="lazy"
            decoding="async"
          />
        )}
        <div>
          <h2 id={`quarter-${quarter.id}`} dir="auto">
            {quarter.name}
          </h2>
          <p dir="auto">{quarter.description}</p>
        </div>
      </header>
      {!quarter.hasAccess && (
        <p className={css.locked}>
          <Lock /> <span>{texts.quarterLocked}</span>
          <Link to={urls.site.contact()}>{say.askForAccess}</Link>
        </p>
      )}
      {quarter.courses.length > 0 && (
        <ul className={css.courses}>
          {quarter.courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </ul>
      )}
    </section>
  ));
}

type ShownCourse = ShownQuarter["courses"][number];

function CourseCard({ course }: { course: ShownCourse }) {
  return (
    <li className={css.card}>
      <Poster address={course.poster} />
      <h3 dir="auto">
        <Link to={urls.learner.lectures(course)}>{course.name}</Link>
      </h3>
      <p dir="auto">{course.description}</p>
      <p className={css.note} dir="auto">
        {course.author}
      </p>
      <Progress course={course} />
      {/* The whole card is the link of the heading. */}
      {course.lectures > 0 && (
        <span className={css.action} aria-hidden="true">
          {actionOf(course)}
        </span>
      )}
      {course.lectures > 0 && course.watched >= course.lectures && (
        <p>
          <Link to={urls.learner.certificate(course.id)}>
            {certificateTexts.certificateOf(<bdi>{course.name}</bdi>, hide)}
          </Link>
        </p>
      )}
    </li>
  );
}

function actionOf({ lectures, watched, isBegun }: ShownCourse) {
  if (watched >= lectures) return say.again;
  return isBegun ? say.continue : say.start;
}

function Progress({ course: { lectures, watched } }: { course: ShownCourse }) {
  if (lectures === 0) return <p className={css.note}>{say.noLectures}</p>;
  return (
    <p className={css.progress}>
      <progress value={watched} max={lectures} aria-hidden="true" />
      {say.lecturesWatched(watched, lectures)}
    </p>
  );
}
