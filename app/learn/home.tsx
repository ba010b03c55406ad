import { Link } from "@remix-run/react";
import { clock } from "~/enhance/clock";
import type { NewLecture } from "~/models/access/new-lectures";
import type { NextLecture } from "~/models/progress/next-lecture";
import { texts } from "~/texts";
import { PageHeader } from "~/ui/frame/page-header";
import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { Catalogue } from "./catalogue";
import * as css from "./home.css";
import type { learnerHome } from "./home.server";
import { searchTexts } from "./search/texts";
import { homeTexts as say } from "./texts";

export function LearnerHome({ quarters, next, fresh, plan }: Awaited<ReturnType<typeof learnerHome>>) {
  const isLocked = quarters?.length !== 0 && quarters?.every(({ hasAccess }) => !hasAccess);
  return (
    <>
      <PageHeader title={say.title} />
      {plan && <p>{say.plan(plan.name, plan.ends)}</p>}
      {next && <Continue {...next} />}
      <p>
        <Link to={urls.learner.search()}>{searchTexts.label}</Link>
      </p>
      {fresh && fresh.lectures.length > 0 && <NewLectures {...fresh} />}
      {isLocked && <p>{say.nothingOpen}</p>}
      {quarters ? <Catalogue quarters={quarters} /> : <Alert kind="error">{texts.quartersFailed}</Alert>}
    </>
  );
}

function Continue({ course, lecture }: NextLecture) {
  return (
    <p className={css.next}>
      <Link to={urls.learner.lectures(course, lecture?.id)}>
        {say.continue} <bdi>{course.name}</bdi>
        {lecture && (
          <>
            {" – "}
            <bdi>{lecture.name}</bdi>
          </>
        )}
      </Link>
      {lecture && lecture.continuedAt > 0 && <> {say.at(clock(lecture.continuedAt * 1000))}</>}
    </p>
  );
}

function NewLectures({ lectures, since }: { lectures: NewLecture[]; since: string }) {
  return (
    <section aria-labelledby="new" className={css.fresh}>
      <h2 id="new">{say.newSince(since)}</h2>
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
    </section>
  );
}
