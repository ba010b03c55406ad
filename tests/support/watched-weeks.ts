import { cairoWeek } from "~/models/cairo-time";
import type { Site } from "./site";

/**
 * Makes each course watched in each of the last `weeks` weeks, by one learner for as many minutes as its number says.
 * In all a hundred times as much was watched, by `learners` and one more every week.
 */
export const addWeeks = ({ d1 }: Pick<Site, "d1">, weeks: number, now: Date, learners = 10) => {
  const numbered = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${weeks - 1})`;
  return d1.batch(
    [
      `insert into learning_weeks (week, seconds, learners) ${numbered}
        select date('${cairoWeek(now)}', '-' || (7 * i) || ' days'), 6000 * (${learners} + ${weeks} - 1 - i), ${learners} + ${weeks} - 1 - i from n`,
      `insert into course_weeks (course_id, week, seconds, learners)
        select courses.id, week, 60 * courses.id, 1 from courses, learning_weeks`,
    ].map((statement) => d1.prepare(statement)),
  );
};
