import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { countText } from "~/formats";
import { Button } from "~/ui/button";
import { input } from "~/ui/form/text-field.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { useCourseIndex } from "../use-course-index";
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

/** Null if it could not be loaded. */
export function Learning({ learning }: { learning: LearningData | null }) {
  return (
    <section id={place} aria-labelledby="learning-title" className={css.learning}>
      <h2 id="learning-title" className={css.title}>
        {say.title}
      </h2>
      {learning ? <Figures learning={learning} /> : <Alert kind="error">{say.failed}</Alert>}
    </section>
  );
}

function Figures({ learning: { course, weeks, isWhole, mostWatched } }: { learning: LearningData }) {
  const [first] = weeks;
  if (!first) return <p className={css.done}>{say.none}</p>;
  return (
    <>
      <CourseChoice course={course} />
      <Weeks course={course} weeks={weeks} />
      <MostWatched courses={mostWatched} />
      <p className={css.updated}>
        {say.note} {!isWhole && say.since(first.day)}
      </p>
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

function Weeks({ course, weeks }: Pick<LearningData, "course" | "weeks">) {
  const [learners, minutes] = useMemo(() => {
    const totals = (value: (week: Week) => number) =>
      weeks.map((week) => ({ label: say.weekOf(week.day), short: week.short, value: value(week) }));
    return [totals((week) => week.learners), totals((week) => week.minutes)];
  }, [weeks]);
  if (!weeks.some((week) => week.learners > 0)) {
    return <p className={css.done}>{course ? say.noneOfCourse : say.noneOfLate}</p>;
  }
  return (
    <div className={css.together}>
      <div className={css.charts}>
        <h3>{say.learnersByWeek}</h3>
        <DrawnColumns totals={learners} label={say.chart(say.learnersByWeek)} />
        <h3>{say.minutesByWeek}</h3>
        <DrawnColumns totals={minutes} label={say.chart(say.minutesByWeek)} />
      </div>
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
    </div>
  );
}

function MostWatched({ courses }: { courses: LearningData["mostWatched"] }) {
  const [first] = courses;
  if (!first) return null;
  return (
    <>
      <h3>{say.mostWatched}</h3>
      <table className={`${css.table} ${css.courses}`}>
        <caption>{say.weekOf(first.day)}</caption>
        <thead>
          <tr>
            <th scope="col">{say.courseColumn}</th>
            <th scope="col">{say.learnersOfCourse}</th>
            <th scope="col">{say.minutesOfCourse}</th>
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
