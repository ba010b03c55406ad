import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  courseProgress,
  courses,
  courseWeeks,
  learningWeeks,
  lectures,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import type { Seconds } from "~/portable/played";
import { confirmed } from "../../../tests/support/confirmed";
import { accountOf, claimOf, clearSociety, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { cairoWeek } from "../cairo-time";
import { markWatched } from "../progress/lecture-progress";
import { savePlayed } from "../progress/save-played";
import { eraseUser } from "../removal/erasure";
import { learningFigures } from "./learning-figures";

const day = 86_400_000;
const week = 7 * day;
const now = new Date("2026-11-24T09:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);

const [basic, doppler] = [10, 20];
/** Each has ten minutes; `planes` and `probe` are in the first course. */
const [planes, probe, flow] = [100, 101, 200];

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearSociety(db);
  await db.delete(learningWeeks);
  const term = { plan: 3, startsAt: later(-900 * day), expiresAt: later(900 * day) } as const;
  const people = ["mona", "omar", "sara"];
  await db.batch([
    db.insert(users).values(people.map((id) => accountOf(id, now))),
    db.insert(quarters).values({ id: 1, name: "Quarter" }),
    db.insert(courses).values([
      { id: basic, quarterId: 1, name: "Basic" },
      { id: doppler, quarterId: 1, name: "Doppler" },
      { id: 30, quarterId: 1, name: "Never watched" },
    ]),
    db.insert(lectures).values(
      [
        [planes, basic],
        [probe, basic],
        [flow, doppler],
      ].map(([id = 0, courseId = 0]) => ({
        id,
        courseId,
        name: `Lecture ${id}`,
        packageId: `package-${id}`,
        durationMs: 600_000,
      })),
    ),
    db.insert(subscriptionPeriods).values(people.map((userId) => ({ userId, ...term }))),
    db.insert(quarterGrants).values(people.map((userId) => ({ userId, quarterId: 1 }))),
  ]);
});

async function play(userId: string, lectureId: number, seen: Seconds[], at: Date, madeAt = at) {
  const claim = await claimOf(database.db, userId, at);
  const played = { userId, lectureId, position: 0, seen, madeAt: madeAt.getTime() };
  return savePlayed(database.db, claim, played, at);
}

const figures = (at = now, courseId = 0) => learningFigures(database.db, courseId, at);

/** The weeks in which somebody watched: first day, learners, seconds. */
const told = async (at = now, courseId = 0) =>
  (await figures(at, courseId)).weeks
    .filter(({ learners, seconds }) => learners + seconds > 0)
    .map(({ week, learners, seconds }) => `${week}: ${learners}, ${seconds}`);

const most = async (at = now) =>
  (await figures(at)).mostWatched.map(({ name, seconds, learners }) => `${name}: ${learners}, ${seconds}`);

describe("a week", () => {
  test.each([
    ["begins on Saturday in Cairo, in winter", "2026-11-20T22:00:00Z", "2026-11-21"],
    ["ends with Friday", "2026-11-20T21:59:59Z", "2026-11-14"],
    ["begins an hour earlier by UTC in summer", "2026-07-17T21:00:00Z", "2026-07-18"],
    ["ends so too", "2026-07-17T20:59:59Z", "2026-07-11"],
    ["with the night in which clocks go forward ends as others do", "2026-04-24T20:59:59Z", "2026-04-18"],
    ["after it begins by summer time", "2026-04-24T21:00:00Z", "2026-04-25"],
    ["that ends in the hour that is there twice has both", "2026-10-29T21:30:00Z", "2026-10-24"],
    ["that has both is no longer for it", "2026-10-30T22:00:00Z", "2026-10-31"],
    ["goes over the end of a year", "2027-01-01T12:00:00Z", "2026-12-26"],
    ["may begin with a year", "2028-01-01T12:00:00Z", "2028-01-01"],
  ])("%s", (_, instant, first) => {
    expect(cairoWeek(new Date(instant))).toBe(first);
  });
});

describe("the figures of weeks", () => {
  test("are nothing before anything was watched", async () => {
    expect(await figures()).toEqual({ course: null, weeks: [], isWhole: false, mostWatched: [] });
  });

  test("begin with the first week that was counted", async () => {
    await play("mona", planes, [[0, 90]], now);
    expect(await figures()).toMatchObject({
      weeks: [{ week: "2026-11-21", learners: 1, seconds: 90 }],
      isWhole: false,
    });
    expect((await figures(later(2 * week))).weeks).toEqual([
      { week: "2026-11-21", learners: 1, seconds: 90 },
      { week: "2026-11-28", learners: 0, seconds: 0 },
      { week: "2026-12-05", learners: 0, seconds: 0 },
    ]);
  });

  test("are 26 at most, over the end of a year and both changes of the clock", async () => {
    await play("mona", planes, [[0, 90]], later(-26 * week));
    await play("mona", planes, [[90, 100]], later(-25 * week));
    const { weeks, isWhole } = await figures();
    expect([weeks.length, isWhole]).toEqual([26, true]);
    expect(weeks[0]).toEqual({ week: "2026-05-30", learners: 1, seconds: 10 });
    expect(weeks.at(-1)?.week).toBe("2026-11-21");
    const spring = (await figures(later(25 * week))).weeks.map(({ week }) => week);
    expect(new Set(spring).size).toBe(26);
    expect(spring).toContain("2026-12-26");
    expect(spring).toContain("2027-01-02");
    expect(await told(later(25 * week))).toEqual([]);
  });

  test("count each second of a lecture once for a learner, however often the browser sends it", async () => {
    for (let times = 0; times < 2; times++) await play("mona", planes, [[0, 60]], now);
    await play("mona", planes, [[30, 90]], later(1000));
    await play("omar", planes, [[0, 60]], later(2000));
    expect(await told()).toEqual(["2026-11-21: 2, 150"]);
    expect(await told(now, basic)).toEqual(["2026-11-21: 2, 150"]);
  });

  test("count a learner who watches the same again in another week, and no seconds", async () => {
    await play("mona", planes, [[0, 60]], later(-week));
    await play("mona", planes, [[0, 60]], now);
    expect(await told()).toEqual(["2026-11-14: 1, 60", "2026-11-21: 1, 0"]);
  });

  test("count nobody for a mark or a position alone, and nothing that is refused", async () => {
    await markWatched(database.db, learnerOf("mona"), { lectureId: planes, isWatched: true }, now);
    await play("mona", planes, [], now);
    await play("nobody", planes, [[0, 60]], now);
    expect(await figures()).toMatchObject({ weeks: [] });
    await play("mona", planes, [[0, 60]], now);
    expect(await told()).toEqual(["2026-11-21: 1, 60"]);
  });

  test("lie in the week in which they were told: a browser's clock moves nothing", async () => {
    await play("mona", planes, [[0, 60]], now, later(-3 * week));
    expect(await told()).toEqual(["2026-11-21: 1, 60"]);
  });

  test("count seconds again once the lecture was marked as not watched", async () => {
    await play("mona", planes, [[0, 60]], now);
    await markWatched(database.db, learnerOf("mona"), { lectureId: planes, isWatched: false }, now);
    await play("mona", planes, [[0, 60]], later(week));
    expect(await told(later(week))).toEqual(["2026-11-21: 1, 60", "2026-11-28: 1, 60"]);
  });

  test("of several courses: a learner is one in all of them, and one in each", async () => {
    await play("mona", planes, [[0, 60]], now);
    await play("mona", probe, [[0, 30]], now);
    await play("mona", flow, [[0, 100]], now);
    await play("omar", flow, [[0, 200]], now);
    expect(await told()).toEqual(["2026-11-21: 2, 390"]);
    expect(await told(now, basic)).toEqual(["2026-11-21: 1, 90"]);
    expect(await told(now, doppler)).toEqual(["2026-11-21: 2, 300"]);
    expect(await figures(now, doppler)).toMatchObject({ course: { id: doppler, name: "Doppler" } });
  });

  test("show all courses if the course is unknown", async () => {
    await play("mona", planes, [[0, 60]], now);
    for (const id of [0, 999]) expect(await figures(now, id)).toEqual(await figures());
  });

  test("show zeros for a course that nobody watched", async () => {
    await play("mona", planes, [[0, 60]], now);
    expect((await figures(now, 30)).weeks).toEqual([{ week: "2026-11-21", learners: 0, seconds: 0 }]);
  });
});

describe("the most watched courses", () => {
  test("are those of this week, with its seconds and learners alone", async () => {
    await play("mona", flow, [[0, 500]], later(-week));
    await play("mona", planes, [[0, 10]], later(-week));
    await play("mona", planes, [[10, 20]], now);
    await play("omar", planes, [[0, 30]], now);
    expect(await most()).toEqual(["Basic: 2, 40"]);
    await play("sara", flow, [[0, 50]], now);
    expect(await most()).toEqual(["Doppler: 1, 50", "Basic: 2, 40"]);
  });

  test("are of the newest week in which a lecture was played, for half a year", async () => {
    await play("mona", flow, [[0, 50]], later(-week));
    await play("omar", planes, [[0, 30]], now);
    expect(await most(later(25 * week))).toEqual(["Basic: 1, 30"]);
    expect(await most(later(26 * week))).toEqual([]);
    expect(await most(later(-week))).toEqual(["Doppler: 1, 50"]);
  });

  test("are five", async () => {
    const { db } = database;
    const more = Array.from({ length: 12 }, (_, index) => 1000 + index);
    const counts = { week: cairoWeek(now), learners: 1 };
    await db.insert(learningWeeks).values({ ...counts, seconds: 1 });
    for (const id of more) {
      await db.insert(courses).values({ id, quarterId: 1, name: `Course ${id}` });
      await db.insert(courseWeeks).values({ courseId: id, seconds: id, ...counts });
    }
    const { mostWatched } = await figures();
    expect(mostWatched.map(({ id }) => id)).toEqual(more.slice(7).toReversed());
  });
});

describe("what was watched", () => {
  test("stays with the course where it was, if the lecture moves", async () => {
    await play("mona", planes, [[0, 60]], now);
    await database.db.update(lectures).set({ courseId: doppler }).where(eq(lectures.id, planes));
    await play("mona", planes, [[60, 100]], now);
    expect(await told()).toEqual(["2026-11-21: 1, 100"]);
    expect(await most()).toEqual(["Basic: 1, 60", "Doppler: 1, 40"]);
  });

  test("stays in the totals if its lecture or its course is deleted", async () => {
    const { db } = database;
    await play("mona", planes, [[0, 60]], now);
    await db.delete(lectures);
    expect(await told(now, basic)).toEqual(["2026-11-21: 1, 60"]);
    await db.delete(courses).where(eq(courses.id, basic));
    expect(await told()).toEqual(["2026-11-21: 1, 60"]);
    expect(await most()).toEqual([]);
  });

  test("counts its learner once in a week, also if the course is deleted and another one played", async () => {
    await play("mona", planes, [[0, 60]], now);
    await database.db.delete(lectures).where(eq(lectures.courseId, basic));
    await database.db.delete(courses).where(eq(courses.id, basic));
    await play("mona", flow, [[0, 60]], later(day));
    expect(await told()).toEqual(["2026-11-21: 1, 120"]);
    expect(await most()).toEqual(["Doppler: 1, 60"]);
  });

  test("stays as a number without a name if its learner is erased", async () => {
    const { db } = database;
    await play("mona", planes, [[0, 60]], now);
    await play("omar", planes, [[0, 60]], now);
    await db.update(users).set({ removedAt: now, removedBy: "request" }).where(eq(users.id, "mona"));
    const chief = confirmed({ id: "chief", email: "chief@mail.test" });
    expect(await eraseUser(db, "mona", chief, now)).toEqual([]);
    expect(await told()).toEqual(["2026-11-21: 2, 120"]);
    expect(await most()).toEqual(["Basic: 2, 120"]);
    expect((await db.select().from(courseProgress)).map(({ userId }) => userId)).toEqual(["omar"]);
    await play("omar", planes, [[60, 100]], later(week));
    expect(await most(later(week))).toEqual(["Basic: 1, 40"]);
  });

  test("before weeks were counted is not told", async () => {
    const { db, d1 } = database;
    await d1
      .prepare(
        "insert into lecture_progress (user_id, lecture_id, seen, played_at) values ('mona', ?, '[[0,60]]', 1)",
      )
      .bind(planes)
      .run();
    expect((await figures()).weeks).toEqual([]);
    await play("mona", planes, [[0, 80]], now);
    expect(await told()).toEqual(["2026-11-21: 1, 20"]);
    expect(await db.select().from(courseProgress)).toMatchObject([{ watched: 0, activeWeek: "2026-11-21" }]);
  });
});

test("a lecture that is watched with its first seconds is counted as watched, played and active", async () => {
  await play("mona", planes, [[0, 600]], now);
  expect(await database.db.select().from(courseProgress)).toEqual([
    { userId: "mona", courseId: basic, watched: 1, activeWeek: "2026-11-21", playedAt: now },
  ]);
});
