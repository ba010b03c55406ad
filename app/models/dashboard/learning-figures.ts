import { and, asc, between, desc, eq, gt, gte, max } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, courseWeeks, learningWeeks } from "#db/schema";
import { startOfCairoWeek } from "../cairo-time";

const weeksTold = 26;
const coursesTold = 5;

type LearningWeek = { week: string; learners: number; seconds: number };

/** Tells all courses if `courseId` is unknown. Reads rows of weeks and courses, none of a learner. */
export async function learningFigures(db: Db, courseId: number, now: Date) {
  const last = startOfCairoWeek(now);
  const first = last.subtract({ weeks: weeksTold - 1 }).toString();
  const { week, learners, seconds } = learningWeeks;
  const [[start], [course], ofAll, ofCourse, mostWatched] = await db.batch([
    db.select({ week }).from(learningWeeks).orderBy(asc(week)).limit(1),
    db.select({ id: courses.id, name: courses.name }).from(courses).where(eq(courses.id, courseId)),
    db.select({ week, learners, seconds }).from(learningWeeks).where(gte(week, first)),
    db
      .select({ week: courseWeeks.week, learners: courseWeeks.learners, seconds: courseWeeks.seconds })
      .from(courseWeeks)
      .where(and(eq(courseWeeks.courseId, courseId), gte(courseWeeks.week, first))),
    mostWatchedCourses(db, first, last.toString()),
  ]);
  const known = new Map((course ? ofCourse : ofAll).map((row) => [row.week, row]));
  const weeks: LearningWeek[] = [];
  // No week before the first that was counted: it would say that nobody watched.
  for (let at = last; start && at.toString() >= first && at.toString() >= start.week; ) {
    const row = known.get(at.toString());
    weeks.unshift({ week: at.toString(), learners: row?.learners ?? 0, seconds: row?.seconds ?? 0 });
    at = at.subtract({ weeks: 1 });
  }
  return { course: course ?? null, weeks, isWhole: weeks.length === weeksTold, mostWatched };
}

/** Takes the newest of these weeks in which a lecture was played. */
function mostWatchedCourses(db: Db, first: string, last: string) {
  const newest = db
    .select({ week: max(learningWeeks.week) })
    .from(learningWeeks)
    .where(between(learningWeeks.week, first, last));
  const { week, learners, seconds, courseId } = courseWeeks;
  const most = db
    .select({ courseId, week, learners, seconds })
    .from(courseWeeks)
    .where(and(eq(week, newest), gt(seconds, 0)))
    .orderBy(desc(seconds), desc(courseId))
    .limit(coursesTold)
    .as("most");
  return db
    .select({
      id: courses.id,
      name: courses.name,
      week: most.week,
      learners: most.learners,
      seconds: most.seconds,
    })
    .from(most)
    .innerJoin(courses, eq(courses.id, most.courseId))
    .orderBy(desc(most.seconds), desc(most.courseId));
}
