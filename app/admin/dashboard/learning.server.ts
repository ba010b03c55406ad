import type { Db } from "#db/connection";
import { mediumDateText, shortDayText } from "~/formats";
import { logFailure } from "~/log.server";
import { learningFigures } from "~/models/dashboard/learning-figures";
import type { LearningData } from "./learning";

/** Shows at least a minute once anything was watched. */
const minutesOf = (seconds: number) => (seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)));

/** Noon falls on the same day in Cairo and in UTC. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** If the figures fail to load, the to-dos and totals still show. */
export const learningOrNull = (db: Db, courseId: number, now: Date) =>
  learningOf(db, courseId, now).catch((error: unknown) => {
    logFailure("load the figures of weeks", error);
    return null;
  });

async function learningOf(db: Db, courseId: number, now: Date): Promise<LearningData> {
  const { course, weeks, isWhole, mostWatched } = await learningFigures(db, courseId, now);
  return {
    course,
    isWhole,
    weeks: weeks.map(({ week, learners, seconds }) => ({
      week,
      day: mediumDateText(noonOf(week)),
      short: shortDayText(noonOf(week)),
      learners,
      minutes: minutesOf(seconds),
    })),
    mostWatched: mostWatched.map(({ id, name, week, learners, seconds }) => ({
      id,
      name,
      learners,
      day: mediumDateText(noonOf(week)),
      minutes: minutesOf(seconds),
    })),
  };
}
