import { Link } from "@remix-run/react";
import { clock } from "~/enhance/clock";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { FindForm } from "~/ui/form/find-form";
import { PageHeader } from "~/ui/frame/page-header";
import { plainList } from "~/ui/global.css";
import { hide } from "~/ui/hide";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { Catalogue } from "./catalogue";
import * as css from "./home.css";
import type { learnerHome } from "./home.server";
import { Poster } from "./poster";
import { searchTexts } from "./search/texts";
import { homeTexts as say } from "./texts";

type Home = Awaited<ReturnType<typeof learnerHome>>;

export function LearnerHome({ quarters, next, fresh, plan }: Home) {
  const isLocked = quarters?.length !== 0 && quarters?.every(({ hasAccess }) => !hasAccess);
  return (
    <>
      <PageHeader title={say.title} />
      {plan && <p>{say.plan(plan.name, plan.ends)}</p>}
      {next && <Continue {...next} />}
      {fresh && fresh.lectures.length > 0 && <NewLectures {...fresh} isOpen={!next} />}
      <search className={css.search}>
        <FindForm
          action={urls.learner.search()}
          label={searchTexts.label}
          button={searchTexts.button}
          defaultValue=""
        />
      </search>
      {isLocked && <p>{say.noOpenCourses}</p>}
      {quarters ? <Catalogue quarters={quarters} /> : <Alert kind="error">{texts.quartersFailed}</Alert>}
    </>
  );
}

function Continue({ course, lecture, continuedAt, seconds, poster }: NonNullable<Home["next"]>) {
  return (
    <section className={css.next} aria-labelledby="next">
      <Poster address={poster} isFirst />
      <div>
        {lecture && <p dir="auto">{course.name}</p>}
        <h2 id="next" dir="auto">
          {lecture?.name ?? course.name}
        </h2>
        {continuedAt > 0 && seconds > 0 && <progress value={continuedAt} max={seconds} aria-hidden="true" />}
        <ButtonLink href={urls.learner.lectures(course, lecture?.id)}>
          {say.withLecture(
            continuedAt > 0 ? say.continueAt(clock(continuedAt * 1000)) : say.resume,
            <bdi>{lecture?.name ?? course.name}</bdi>,
            hide,
          )}
        </ButtonLink>
      </div>
    </section>
  );
}

type NewLecturesProps = NonNullable<Home["fresh"]> & { isOpen: boolean };

function NewLectures({ lectures, since, isOpen }: NewLecturesProps) {
  return (
    <section aria-labelledby="new" className={css.fresh}>
      <details open={isOpen}>
        <summary>
          <h2 id="new">{say.newLectures(since)}</h2>
        </summary>
        <ul className={plainList}>
          {lectures.map(({ lecture, course }) => (
            <li key={lecture.id}>
              <Link to={urls.learner.lectures(course, lecture.id)}>
                <bdi>{lecture.name}</bdi>
              </Link>{" "}
              <bdi>{course.name}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
