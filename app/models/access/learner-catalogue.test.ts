import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  courseGrants,
  courses,
  lectureProgress,
  lectures,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { accountOf, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import type { Viewer } from "../identity/session";
import { learnerCatalogue, shownQuarters } from "./learner-catalogue";

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(quarters).values([
    { id: 1, name: "Third", position: 3 },
    { id: 2, name: "First", position: 1, description: "Where it begins", image: "first.webp" },
    { id: 3, name: "Second", position: 2 },
    { id: 4, name: "Second as well", position: 2 },
  ]);
  await db.insert(courses).values([
    { id: 10, quarterId: 2, name: "Later course", position: 2 },
    { id: 11, quarterId: 2, name: "Earlier course", position: 1, author: "Dr. Salma", description: "Basics" },
    { id: 12, quarterId: 2, name: "Later course too", position: 2 },
    { id: 20, quarterId: 3, name: "Secret course", author: "Dr. Secret", description: "Secret contents" },
    { id: 30, quarterId: 1, name: "Last course" },
  ]);
  await db.insert(lectures).values([
    { id: 100, courseId: 11, name: "One" },
    { id: 101, courseId: 11, name: "Two", position: 1 },
    { id: 102, courseId: 11, name: "Three", position: 2 },
    { id: 103, courseId: 10, name: "Alone" },
    { id: 104, courseId: 20, name: "Secret lecture" },
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.delete(users);
  await db.insert(users).values([accountOf("mona", now), accountOf("omar", now)]);
});

const subscribe = (userId: string, expiresAt = later(30 * day), endedAt: Date | null = null) =>
  database.db
    .insert(subscriptionPeriods)
    .values({ userId, plan: 1, startsAt: later(-30 * day), expiresAt, endedAt });
const grant = (userId: string, ...ids: number[]) =>
  database.db.insert(quarterGrants).values(ids.map((quarterId) => ({ userId, quarterId })));
const catalogue = (viewer: Partial<Viewer> = {}) =>
  learnerCatalogue(database.db, { ...mona, ...viewer }, { withContents: false }, now);
const outline = (quarterList: Awaited<ReturnType<typeof catalogue>>) =>
  quarterList.map(({ id, hasAccess, courses: list }) => [id, hasAccess, list.map((course) => course.id)]);

const nothingOpen = [
  [2, false, []],
  [3, false, []],
  [4, false, []],
  [1, false, []],
];

describe("a learner's catalogue", () => {
  it("has every quarter, and the courses of those that the learner may open", async () => {
    await subscribe("mona");
    await grant("mona", 1, 2);
    expect(await catalogue()).toEqual([
      {
        id: 2,
        name: "First",
        description: "Where it begins",
        image: "first.webp",
        hasAccess: true,
        courses: [
          {
            id: 11,
            name: "Earlier course",
            author: "Dr. Salma",
            description: "Basics",
            lectures: 3,
            watched: 0,
            contents: [],
            isBegun: false,
            poster: null,
          },
          {
            id: 10,
            name: "Later course",
            author: "",
            description: "",
            lectures: 1,
            watched: 0,
            contents: [],
            isBegun: false,
            poster: null,
          },
          {
            id: 12,
            name: "Later course too",
            author: "",
            description: "",
            lectures: 0,
            watched: 0,
            contents: [],
            isBegun: false,
            poster: null,
          },
        ],
      },
      { id: 3, name: "Second", description: "", image: null, hasAccess: false, courses: [] },
      { id: 4, name: "Second as well", description: "", image: null, hasAccess: false, courses: [] },
      {
        id: 1,
        name: "Third",
        description: "",
        image: null,
        hasAccess: true,
        courses: [
          {
            id: 30,
            name: "Last course",
            author: "",
            description: "",
            lectures: 0,
            watched: 0,
            contents: [],
            isBegun: false,
            poster: null,
          },
        ],
      },
    ]);
  });

  it("lets nothing of a locked quarter's courses out", async () => {
    await subscribe("mona");
    await grant("mona", 2);
    expect(JSON.stringify(await catalogue())).not.toContain("ecret");
  });

  it("shows an open quarter without courses as open", async () => {
    await subscribe("mona");
    await grant("mona", 4);
    expect(outline(await catalogue())).toContainEqual([4, true, []]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["there is no plan", async () => {}],
    ["the plan has expired", () => subscribe("mona", now)],
    ["the plan was ended by hand", () => subscribe("mona", later(30 * day), later(-1))],
    ["the plan is somebody else's", () => subscribe("omar")],
  ])("is locked, for all that was granted, when %s", async (_, arrange) => {
    await arrange();
    await grant("mona", 1, 2, 3, 4);
    expect(outline(await catalogue())).toEqual(nothingOpen);
  });

  it("is locked by a plan alone, by somebody else's quarters and by course access of the mobile app", async () => {
    await subscribe("mona");
    await grant("omar", 1, 2, 3, 4);
    await database.db.insert(courseGrants).values({ userId: "mona", courseId: 11 });
    expect(outline(await catalogue())).toEqual(nothingOpen);
  });

  it("is locked for a role that is none", async () => {
    await subscribe("mona");
    await grant("mona", 1, 2, 3, 4);
    expect(outline(await catalogue({ role: null }))).toEqual(nothingOpen);
  });

  it("is all open to an Admin, without plan or grant", async () => {
    expect(outline(await catalogue({ role: "Admin" }))).toEqual([
      [2, true, [11, 10, 12]],
      [3, true, [20]],
      [4, true, []],
      [1, true, [30]],
    ]);
  });
});

describe("the progress in a catalogue", () => {
  const play = (userId: string, lectureId: number, watchedAt: Date | null = now) =>
    database.db.insert(lectureProgress).values({ userId, lectureId, watchedAt, playedAt: now });
  const progress = async () =>
    (await catalogue()).flatMap(({ courses: list }) =>
      list.map((each) => [each.id, each.lectures, each.watched]),
    );

  beforeEach(async () => {
    await subscribe("mona");
    await grant("mona", 2);
  });

  it("counts the lectures that were watched, not those that were begun", async () => {
    await play("mona", 100);
    await play("mona", 101, null);
    await play("mona", 102);
    expect(await progress()).toEqual([
      [11, 3, 2],
      [10, 1, 0],
      [12, 0, 0],
    ]);
  });

  it("tells a course that was begun from one that was not", async () => {
    await play("mona", 103, null);
    await play("omar", 100);
    const list = (await catalogue()).flatMap(({ courses }) => courses);
    expect(list.map(({ id, isBegun }) => [id, isBegun])).toEqual([
      [11, false],
      [10, true],
      [12, false],
    ]);
  });

  it("counts nobody else's", async () => {
    await play("omar", 100);
    await play("omar", 103);
    await play("mona", 103);
    expect(await progress()).toEqual([
      [11, 3, 0],
      [10, 1, 1],
      [12, 0, 0],
    ]);
  });
});

describe("a course's poster", () => {
  it("is the one of its first lecture that has one", async () => {
    await subscribe("mona");
    await grant("mona", 2);
    const [first, second] = await database.db
      .select({ id: lectures.id })
      .from(lectures)
      .where(eq(lectures.courseId, 11))
      .orderBy(lectures.position, lectures.id);
    const give = (id: number | undefined, hasPoster: boolean) =>
      database.db
        .update(lectures)
        .set({ packageId: `package-${id}`, hasPoster })
        .where(eq(lectures.id, id ?? 0));
    await give(first?.id, false);
    await give(second?.id, true);
    const poster = async () =>
      (await catalogue()).flatMap(({ courses }) => courses).find(({ id }) => id === 11)?.poster;
    expect(await poster()).toEqual({ lectureId: second?.id, packageId: `package-${second?.id}` });
    await give(first?.id, true);
    expect(await poster()).toEqual({ lectureId: first?.id, packageId: `package-${first?.id}` });
  });
});

describe("what a learner is shown", () => {
  it("leaves out a quarter that is open and empty, and keeps one that is locked", () => {
    const open = { id: 1, hasAccess: true, courses: [] };
    const locked = { id: 2, hasAccess: false, courses: [] };
    const full = { id: 3, hasAccess: true, courses: ["a course"] };
    expect(shownQuarters([open, locked, full])).toEqual([locked, full]);
  });
});
