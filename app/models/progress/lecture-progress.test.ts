import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  courses,
  lectureProgress,
  lectures,
  lectureViews,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { mostRanges, type Played } from "~/portable/played";
import { accountOf, claimOf, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import type { Client, SessionClaim, Viewer } from "../identity/session";
import { continuedUntil, markWatched, progressIn, secondsToWatch } from "./lecture-progress";
import { savePlayed } from "./save-played";

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

const mona = learnerOf("mona");

const scan = 100;
const probe = 101;
const withoutVideo = 102;
const locked = 200;

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(quarters).values([
    { id: 1, name: "Open" },
    { id: 2, name: "Locked" },
  ]);
  await db.insert(courses).values([
    { id: 10, quarterId: 1, name: "Anomaly Scan" },
    { id: 20, quarterId: 2, name: "Secret course" },
  ]);
  await db.insert(lectures).values([
    { id: scan, courseId: 10, name: "The heart", packageId: "heart", durationMs: 100_400 },
    { id: probe, courseId: 10, name: "The probe", packageId: "probe", durationMs: 400 },
    { id: withoutVideo, courseId: 10, name: "Not recorded yet" },
    { id: locked, courseId: 20, name: "Secret lecture", packageId: "secret", durationMs: 60_000 },
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.delete(users);
  await db.insert(users).values([accountOf("mona", now), accountOf("omar", now)]);
  await db
    .insert(subscriptionPeriods)
    .values(
      ["mona", "omar"].map((userId) => ({ userId, plan: 1, startsAt: now, expiresAt: later(30 * day) })),
    );
  await db.insert(quarterGrants).values([
    { userId: "mona", quarterId: 1 },
    { userId: "omar", quarterId: 1 },
  ]);
});

type PlayedFields = Partial<Omit<Played, "madeAt"> & { madeAt: Date }>;

type Teller = { id?: string; client?: Client };

async function save({ madeAt, ...played }: PlayedFields, { id = "mona", client }: Teller = {}, moment = now) {
  const told = { lectureId: scan, position: 0, seen: [], ...played, madeAt: (madeAt ?? moment).getTime() };
  const claim = await claimOf(database.db, id, moment, client);
  return savePlayed(database.db, claim, { ...told, userId: id }, moment);
}
const mark = (isWatched: boolean, lectureId = scan, viewer: Partial<Viewer> = {}) =>
  markWatched(database.db, { ...mona, ...viewer }, { lectureId, isWatched }, now);
const stored = async (userId = "mona") => {
  const { db } = database;
  const rows = await db.select().from(lectureProgress).where(eq(lectureProgress.userId, userId));
  return rows.map(({ userId: _, seen, ...row }) => ({ ...row, seen: JSON.parse(seen) }));
};
const row = async () => (await stored())[0];

describe("what was played", () => {
  test("is stored once for each learner and lecture", async () => {
    expect(await save({ position: 12, seen: [[0, 12]] })).toEqual({ isWatched: false });
    expect(await save({ position: 30, seen: [[12, 30]] }, {}, later(1000))).toEqual({ isWatched: false });
    expect(await save({ position: 5, seen: [[0, 5]] }, { id: "omar" })).toEqual({ isWatched: false });
    expect(await stored()).toEqual([
      {
        lectureId: scan,
        position: 30,
        furthest: 30,
        seen: [[0, 30]],
        watchedAt: null,
        playedAt: later(1000),
        countsFrom: later(15_000),
        countedSeconds: 30,
        countedWeek: "2026-11-21",
      },
    ]);
    expect(await stored("omar")).toMatchObject([{ position: 5 }]);
  });

  test("of two devices: the newest position stays, whichever comes last, and the seen seconds are joined", async () => {
    await save({ position: 50, seen: [[40, 50]], madeAt: later(-1000) });
    await save({ position: 10, seen: [[0, 10]], madeAt: later(-5000) });
    expect(await row()).toMatchObject({
      position: 50,
      furthest: 50,
      seen: [
        [0, 10],
        [40, 50],
      ],
      playedAt: later(-1000),
    });
    await save({ position: 20, seen: [[8, 41]], madeAt: later(-500) });
    expect(await row()).toMatchObject({
      position: 20,
      furthest: 50,
      seen: [[0, 50]],
      playedAt: later(-500),
    });
  });

  test("of a clock that lies in the future was played now, so that it does not win for ever", async () => {
    await save({ position: 50, madeAt: later(365 * day) });
    expect(await row()).toMatchObject({ position: 50, playedAt: now });
    await save({ position: 60 }, {}, later(1000));
    expect(await row()).toMatchObject({ position: 60, playedAt: later(1000) });
  });

  test("beyond the end is the end, in the position and in the seen seconds", async () => {
    await save({
      position: 7200,
      seen: [
        [90, 7200],
        [200, 300],
      ],
    });
    expect(await row()).toMatchObject({ position: 100, furthest: 100, seen: [[90, 100]] });
  });

  test("in any order, twice and backwards counts each second once", async () => {
    const seen: [number, number][] = [
      [60, 70],
      [0, 20],
      [10, 15],
      [30, 25],
      [20, 22],
      [40, 40],
      [60, 70],
    ];
    await save({ seen });
    expect((await row())?.seen).toEqual([
      [0, 22],
      [60, 70],
    ]);
  });

  test.each<[string, PlayedFields, Teller]>([
    ["a lecture of a locked quarter", { lectureId: locked }, {}],
    ["a lecture that there is not", { lectureId: 999 }, {}],
    ["a lecture without a video", { lectureId: withoutVideo }, {}],
    ["a lecture that the app has not opened", {}, { client: "mobile" }],
  ])("of %s is not stored", async (_, played, teller) => {
    expect(await save({ position: 5, seen: [[0, 5]], ...played }, teller)).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test.each(["Admin", "Owner"])("of role %s is not stored", async (role) => {
    await database.db.update(users).set({ role });
    expect(await save({ position: 5, seen: [[0, 5]] })).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test("of a session that is over, of a removed account, or of another account's session is not stored", async () => {
    const claim = await claimOf(database.db, "mona", now);
    const played = { userId: "mona", lectureId: scan, position: 5, seen: [], madeAt: now.getTime() };
    const told = (more: object = {}, by: SessionClaim = claim, moment = now) =>
      savePlayed(database.db, by, { ...played, ...more }, moment);
    expect(await told({}, claim, later(14 * day))).toBeNull();
    expect(await told({ userId: "omar" })).toBeNull();
    expect(await told({}, await claimOf(database.db, "omar", now))).toBeNull();
    expect(await told({}, { secretHash: "nobody's" })).toBeNull();
    await database.db.update(users).set({ removedAt: now });
    expect(await told()).toBeNull();
    expect([...(await stored()), ...(await stored("omar"))]).toEqual([]);
    await database.db.update(users).set({ removedAt: null });
    expect(await told()).toEqual({ isWatched: false });
  });

  test("after the plan has ended is not stored, and what was there stays", async () => {
    await save({ position: 5 });
    await database.db.delete(subscriptionPeriods);
    expect(await save({ position: 50 }, {}, later(1000))).toBeNull();
    expect(await row()).toMatchObject({ position: 5 });
  });

  test(`in more than ${mostRanges} pieces keeps those that were there, and takes what joins them`, async () => {
    const hours = { lectureId: scan, position: 0 } as const;
    await database.db.update(lectures).set({ durationMs: 3_600_000 }).where(eq(lectures.id, scan));
    const pieces = (from: number) =>
      Array.from({ length: mostRanges }, (_, at): [number, number] => [from + 2 * at, from + 2 * at + 1]);
    await save({ ...hours, seen: pieces(0) });
    await save({ ...hours, seen: pieces(2000) });
    expect((await row())?.seen).toEqual(pieces(0));
    await save({ ...hours, seen: [[0, 3000]] });
    expect((await row())?.seen).toEqual([[0, 3000]]);
    await database.db.update(lectures).set({ durationMs: 100_400 }).where(eq(lectures.id, scan));
  });
});

describe("what a player tells counts for a certificate", () => {
  const hour = 3_600_000;
  const countsFrom = async (lectureId = scan) =>
    (await stored()).find((each) => each.lectureId === lectureId)?.countsFrom;
  const all: [number, number][] = [[0, 100]];

  test("as soon as it could be played at the highest speed", async () => {
    for (let second = 0; second < 90; second += 30) {
      const at = later((second + 30) * 500);
      await save({ position: second + 30, seen: [[second, second + 30]] }, {}, at);
      expect(await countsFrom()).toEqual(new Date(at.getTime() + 15_000));
    }
  });

  test("later if it comes at once: a script cannot claim an hour in a minute", async () => {
    await save({ position: 100, seen: all });
    expect(await row()).toMatchObject({ watchedAt: now, countsFrom: later(50_000) });
  });

  test("later by each of many reports, in small pieces as in large ones", async () => {
    for (let from = 0; from < 100; from += 10) await save({ seen: [[from, from + 10]] }, {}, later(from));
    expect(await countsFrom()).toEqual(later(50_000));
  });

  test("over all lectures of a learner, and for each learner alone", async () => {
    await database.db.insert(quarterGrants).values({ userId: "mona", quarterId: 2 });
    await save({ position: 100, seen: all });
    await save({ lectureId: locked, position: 60, seen: [[0, 60]] }, {}, later(10_000));
    expect(await countsFrom(locked)).toEqual(later(80_000));
    expect(await countsFrom()).toEqual(later(50_000));
    await save({ position: 10, seen: [[0, 10]] }, { id: "omar" });
    expect(await stored("omar")).toMatchObject([{ countsFrom: later(5000) }]);
  });

  test("over all lectures, in whichever order they are told", async () => {
    await database.db.insert(quarterGrants).values({ userId: "mona", quarterId: 2 });
    let latest = now.getTime();
    const told = new Map<number, number>();
    // Minutes and moments apart, each lecture in turn with others between.
    for (const [step, lectureId] of [scan, locked, scan, probe, locked, scan, scan, locked].entries()) {
      const at = later(step * 4000);
      const to = Math.min(lectureId === probe ? 1 : 60, (step + 1) * 9);
      await save({ lectureId, seen: [[0, to]] }, {}, at);
      const gained = Math.max(0, to - (told.get(lectureId) ?? 0));
      told.set(lectureId, to);
      latest = Math.max(latest, at.getTime()) + gained * 500;
      if (gained > 0) expect(await countsFrom(lectureId)).toEqual(new Date(latest));
    }
  });

  test("once: the same report sent again moves nothing", async () => {
    await save({ position: 100, seen: all });
    for (const at of [1000, hour]) await save({ position: 100, seen: [[20, 80]] }, {}, later(at));
    expect(await countsFrom()).toEqual(later(50_000));
  });

  test("after a journey without a line, half as long after it was told", async () => {
    await save({ position: 100, seen: all, madeAt: later(-hour) });
    expect(await countsFrom()).toEqual(later(50_000));
  });

  test("never sooner for what was forgotten and is told again", async () => {
    await save({ position: 100, seen: all });
    await mark(false);
    await save({ position: 100, seen: all }, {}, later(1000));
    expect(await countsFrom()).toEqual(later(100_000));
  });
});

describe("a lecture is watched", () => {
  test("at 90 % of its seconds, however they were seen", async () => {
    await save({ position: 89, seen: [[0, 89]] });
    expect(await row()).toMatchObject({ watchedAt: null });
    expect(await save({ position: 100, seen: [[99, 100]] }, {}, later(1000))).toEqual({ isWatched: true });
    expect(await row()).toMatchObject({ watchedAt: later(1000) });
    await save({ position: 100, seen: [[0, 100]] }, {}, later(2000));
    expect(await row()).toMatchObject({ watchedAt: later(1000) });
  });

  test("not by a jump to its end, nor by the same seconds again", async () => {
    await save({ position: 100, seen: [[95, 100]] });
    for (let times = 0; times < 3; times++) await save({ position: 80, seen: [[0, 80]] });
    expect(await row()).toMatchObject({ furthest: 100, watchedAt: null });
  });

  test("if it is shorter than a second, by that second", async () => {
    await save({ lectureId: probe, position: 1, seen: [[0, 1]] });
    expect(await row()).toMatchObject({ watchedAt: now });
  });

  test("by a mark, which stores no position; and is not by the other one, until it is seen again", async () => {
    expect(await mark(true)).toBe(true);
    expect(await row()).toMatchObject({ watchedAt: now, playedAt: null });
    await save({ position: 95, seen: [[0, 95]] });
    expect(await mark(false)).toBe(true);
    expect(await row()).toMatchObject({ watchedAt: null, seen: [], position: 95 });
    await save({ position: 5, seen: [[0, 5]] }, {}, later(1000));
    expect(await row()).toMatchObject({ watchedAt: null });
    await save({ position: 95, seen: [[5, 95]] }, {}, later(2000));
    expect(await row()).toMatchObject({ watchedAt: later(2000) });
  });

  test("by no mark where the learner may not watch it", async () => {
    expect(await mark(true, locked)).toBe(false);
    expect(await mark(true, 999)).toBe(false);
    expect(await mark(true, scan, { role: null })).toBe(false);
    expect(await stored()).toEqual([]);
  });
});

test.each([
  [100_400, 90],
  [600_000, 540],
  [600_500, 541],
  [400, 1],
])("a lecture of %i ms is watched with as many seconds as are said, and not with one fewer", async (durationMs, needed) => {
  const { db } = database;
  expect(secondsToWatch(durationMs)).toBe(needed);
  await db.update(lectures).set({ durationMs }).where(eq(lectures.id, scan));
  expect(await save({ seen: [[0, needed - 1]] })).toEqual({ isWatched: false });
  expect((await progressIn(db, mona, 10)).of.get(scan)?.secondsSeen).toBe(needed - 1);
  expect(await save({ seen: [[0, needed]] })).toEqual({ isWatched: true });
  expect((await progressIn(db, mona, 10)).of.get(scan)?.secondsSeen).toBe(needed);
  await db.update(lectures).set({ durationMs: 100_400 }).where(eq(lectures.id, scan));
});

describe("where a learner goes on", () => {
  test("in a course: its lectures' positions, and which one was played last", async () => {
    expect(await progressIn(database.db, mona, 10)).toEqual({
      last: null,
      of: new Map(),
      quality: null,
    });
    await mark(true, withoutVideo);
    expect((await progressIn(database.db, mona, 10)).last).toBeNull();
    await save({ position: 40, seen: [[0, 40]] });
    await save({ lectureId: probe, position: 1, seen: [[0, 1]], madeAt: later(-1000) });
    await save({ position: 3 }, { id: "omar" });
    const day = "2026-11-21";
    await database.db.insert(lectureViews).values({ userId: "mona", lectureId: probe, day });
    expect(await progressIn(database.db, mona, 10)).toEqual({
      last: scan,
      quality: null,
      of: new Map([
        [
          scan,
          {
            position: 40,
            isWatched: false,
            playedAt: now,
            secondsSeen: 40,
            isPlayed: false,
            countsFrom: later(20_000),
          },
        ],
        [
          probe,
          {
            position: 1,
            isWatched: true,
            playedAt: later(-1000),
            secondsSeen: 1,
            isPlayed: true,
            countsFrom: later(20_500),
          },
        ],
        [
          withoutVideo,
          {
            position: 0,
            isWatched: true,
            playedAt: null,
            secondsSeen: 0,
            isPlayed: false,
            countsFrom: new Date(0),
          },
        ],
      ]),
    });
  });

  test.each([
    ["ten seconds", 3_600_000, 3590],
    ["the last tenth of a short lecture", 10_000, 9],
    ["nothing of one without a video", null, 0],
  ])("until before its end: %s", (_, durationMs, until) => {
    expect(continuedUntil(durationMs)).toBe(until);
  });
});
