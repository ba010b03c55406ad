import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { countText } from "~/formats";
import { Button } from "~/ui/button";
import { input } from "~/ui/form/text-field.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { useCourseIndex } from "../use-course-index";
import type { Total } from "./columns";
import * as css from "./dashboard.css";
import { DrawnColumns } from "./drawn-columns";
import { learningTexts as say } from "./texts";

type Course = { id: number; name: string };
type Week = { week: string; day: string; short: string; learners: number; minutes: number };

export type LearningData = {
  course: Course | null;
  /** The oldest first; none before anything was watched. */
  weeks: readonly Week[];
  isWhole: boolean;
  mostWatched: readonly (Course & Pick<Week, "day" | "learners" | "minutes">)[];
};

const place = "learning";

/** Fewer make no picture. */
const leastWeeks = 3;

/** Null if it could not be loaded. */
export function Learning({ learning }: { learning: LearningData | null }) {
  return (
    <section id={place} aria-labelledby="learning-title" className={css.learning}>
      <div className={css.heading}>
        <h2 id="learning-title" className={css.title}>
          {say.title}
        </h2>
        {learning && learning.weeks.length > 0 && <CourseChoice course={learning.course} />}
      </div>
      {learning ? <Figures learning={learning} /> : <Alert kind="error">{say.failed}</Alert>}
    </section>
  );
}

function Figures({ learning: { course, weeks, isWhole, mostWatched } }: { learning: LearningData }) {
  const [first] = weeks;
  if (!first) return <p className={css.done}>{say.empty}</p>;
  const isWatched = weeks.some((week) => week.learners > 0);
  return (
    <>
      {isWatched ? (
        <Charts weeks={weeks} />
      ) : (
        <p className={css.done}>{course ? say.emptyCourse : say.emptyWeeks}</p>
      )}
      <div className={css.folds}>
        {isWatched && (
          <details className={css.folded} open={weeks.length < leastWeeks}>
            <summary>{say.weekByWeek}</summary>
            <WeekTable course={course} weeks={weeks} />
          </details>
        )}
        <details className={css.folded}>
          <summary>{say.howCounted}</summary>
          <p className={css.updated}>
            {say.note} {!isWhole && say.since(first.day)}
          </p>
        </details>
      </div>
      <MostWatched courses={mostWatched} />
    </>
  );
}

function CourseChoice({ course }: { course: Course | null }) {
  const quarters = useCourseIndex();
  const isListed = quarters.some(({ items }) => items.some(({ id }) => id === course?.id));
  const option = ({ id, name }: Course) => (
    <option key={id} value={id} dir="auto">
      {name}
    </option>
  );
  return (
    <Form
      method="get"
      action={`${urls.admin.dashboard()}#${place}`}
      preventScrollReset
      className={css.choice}
    >
      <label htmlFor="course">{say.course}</label>
      <select
        key={course?.id}
        id="course"
        name="course"
        className={input}
        defaultValue={course?.id}
        autoComplete="off"
      >
        <option value="">{say.allCourses}</option>
        {course && !isListed && option(course)}
        {quarters.map(({ id, name, items }) => (
          <optgroup key={id} label={name}>
            {items.map(option)}
          </optgroup>
        ))}
      </select>
      <Button tone="quiet">{say.show}</Button>
    </Form>
  );
}

function Charts({ weeks }: Pick<LearningData, "weeks">) {
  const [learners, minutes] = useMemo(() => {
    const totals = (value: (week: Week) => number) =>
      weeks.map((week) => ({ label: say.weekOf(week.day), short: week.short, value: value(week) }));
    return [totals((week) => week.learners), totals((week) => week.minutes)];
  }, [weeks]);
  if (weeks.length < leastWeeks) return <p className={css.done}>{say.tooFewWeeks}</p>;
  return (
    <div className={css.pair}>
      <Chart title={say.learnersByWeek} totals={learners} />
      <Chart title={say.minutesByWeek} totals={minutes} />
    </div>
  );
}

function Chart({ title, totals }: { title: string; totals: readonly Total[] }) {
  const [last, before] = [...totals].reverse();
  return (
    <div className={css.chart}>
      <h3>{title}</h3>
      {last && before && (
        <p>
          <span>{say.thisWeek(<strong>{countText(last.value)}</strong>)}</span>
          <span>{say.weekBefore(countText(before.value))}</span>
        </p>
      )}
      <DrawnColumns totals={totals} label={say.chartLabel(title)} />
    </div>
  );
}

function WeekTable({ course, weeks }: Pick<LearningData, "course" | "weeks">) {
  return (
    <table className={css.table}>
      <caption dir="auto">{course?.name ?? say.allCourses}</caption>
      <thead>
        <tr>
          <th scope="col">{say.week}</th>
          <th scope="col">{say.learners}</th>
          <th scope="col">{say.minutes}</th>
        </tr>
      </thead>
      <tbody>
        {[...weeks].reverse().map(({ week, day, learners, minutes }) => (
          <tr key={week}>
            <th scope="row">
              <time dateTime={week} className={css.whole}>
                {day}
              </time>
            </th>
            <td>{countText(learners)}</td>
            <td>{countText(minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MostWatched({ courses }: { courses: LearningData["mostWatched"] }) {
  const [first] = courses;
  if (!first) return null;
  return (
    <>
      <h3 className={css.part}>{say.mostWatched}</h3>
      <table className={css.courses}>
        <caption>{say.weekOf(first.day)}</caption>
        <thead>
          <tr>
            <th scope="col">{say.courseColumn}</th>
            <th scope="col">{say.learnersColumn}</th>
            <th scope="col">{say.minutesColumn}</th>
          </tr>
        </thead>
        <tbody>
          {courses.map(({ id, name, learners, minutes }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={urls.admin.courseProgress(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </th>
              <td>{countText(learners)}</td>
              <td>{countText(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
