import type { Db } from "#db/connection";
import {
  certificates,
  courseGrants,
  courses,
  lectureProgress,
  lectures,
  lectureViews,
  profiles,
  qualityChoices,
  quarterGrants,
  quarters,
  subscriptionPeriods,
} from "#db/schema";

const day = 86_400_000;

export const belongings = [
  subscriptionPeriods,
  quarterGrants,
  courseGrants,
  lectureViews,
  lectureProgress,
  qualityChoices,
  profiles,
  certificates,
];

/** A quarter, its course and its lecture, for `furnish`. */
export const addLecture = (db: Db) =>
  db.batch([
    db.insert(quarters).values({ id: 1, name: "First" }),
    db.insert(courses).values({ id: 1, quarterId: 1, name: "Basic", position: 1 }),
    db.insert(lectures).values({ id: 1, courseId: 1, name: "Planes", position: 1 }),
  ]);

export const furnish = (db: Db, userId: string, now: Date) => {
  const expiresAt = new Date(now.getTime() + 90 * day);
  return db.batch([
    db.insert(subscriptionPeriods).values({ userId, plan: 2, startsAt: now, expiresAt }),
    db.insert(quarterGrants).values({ userId, quarterId: 1 }),
    db.insert(courseGrants).values({ userId, courseId: 1 }),
    db.insert(lectureViews).values({ userId, lectureId: 1, day: "2026-11-21" }),
    db.insert(lectureProgress).values({ userId, lectureId: 1, position: 40, playedAt: now }),
    db.insert(qualityChoices).values({ userId, quality: "360p" }),
    db.insert(profiles).values({ userId, name: "Mona Ali", arabicName: "منى علي" }),
    db.insert(certificates).values({
      code: `CERTIFICATE-${userId}`,
      userId,
      courseId: 1,
      name: "Mona Ali",
      courseName: "Basic",
      issuedAt: now,
    }),
  ]);
};
