import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  courseGrants,
  courses,
  lectures,
  lectureViews,
  quarterGrants,
  quarters,
  sessions,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { type Client, viewerOf } from "../identity/session";
import { lecturesFor } from "./course-lectures";
import { countPlaying, everyone, mayWatch } from "./right-to-watch";

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

const plans = {
  valid: [{ expiresAt: later(1), endedAt: null }],
  expired: [{ expiresAt: now, endedAt: null }],
  ended: [{ expiresAt: later(30 * day), endedAt: later(-1) }],
  none: [],
  "expired and renewed": [
    { expiresAt: later(-30 * day), endedAt: null },
    { expiresAt: later(60 * day), endedAt: later(-day) },
    { expiresAt: later(30 * day), endedAt: null },
  ],
};
/** `neither` grants another quarter and another course. */
const grants = { quarter: [1, 2], course: [2, 1], both: [1, 1], neither: [2, 2] };
type Plan = keyof typeof plans;
type Grant = keyof typeof grants;
type Person = { role: string; plan: Plan; grant: Grant };

const clients: Client[] = ["web", "mobile"];
const course = { watched: 1, other: 2 };
const lecture = { watched: 1, other: 2, withoutVideo: 3 };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(quarters).values([
    { id: 1, name: "Foundations" },
    { id: 2, name: "Fetal medicine" },
  ]);
  await db.insert(courses).values([
    {
      id: course.watched,
      quarterId: 1,
      name: "Basic Ultrasound",
      author: "Dr. Salma",
      description: "The probe",
    },
    { id: course.other, quarterId: 2, name: "Anomaly Scan" },
  ]);
  await db.insert(lectures).values([
    { id: lecture.watched, courseId: course.watched, name: "Dating", packageId: "dating-1", position: 2 },
    { id: lecture.other, courseId: course.other, name: "The heart", packageId: "heart-1" },
    { id: lecture.withoutVideo, courseId: course.watched, name: "The probe", position: 1 },
  ]);
});
afterAll(() => database.stop());

const sessionOf = (id: string, client: Client) => `${id}, ${client}`;

const alone = () => database.db.delete(users);

/** The statements that store a person with one live session for each client. */
function statementsFor({ role, plan, grant }: Person, id: string) {
  const { db } = database;
  const [quarterId = 0, courseId = 0] = grants[grant];
  const startsAt = later(-90 * day);
  return [
    db.insert(users).values({ id, email: `${id}@mail.test`, passwordHash: "none", role, createdAt: now }),
    db.insert(quarterGrants).values({ userId: id, quarterId }),
    db.insert(courseGrants).values({ userId: id, courseId }),
    ...plans[plan].map((period) =>
      db.insert(subscriptionPeriods).values({ userId: id, plan: 1, startsAt, ...period }),
    ),
    ...clients.map((client) =>
      db.insert(sessions).values({
        id: sessionOf(id, client),
        secretHash: client === "web" ? `cookie of ${id}` : null,
        userId: id,
        client,
        createdAt: now,
        lastSeenAt: now,
      }),
    ),
  ] as const;
}

const store = (person: Person, id = "mona") => database.db.batch(statementsFor(person, id));

async function lecturesOf(client: Client, courseId = course.watched, id = "mona") {
  const found = await viewerOf(database.db, { sessionId: sessionOf(id, client), userId: id }, now);
  if (!found) throw new Error("no viewer");
  return lecturesFor(database.db, found.viewer, courseId, now);
}

/** As a playing video asks: counts where it is due. */
async function watch(
  client: Client,
  {
    lectureId = lecture.watched,
    isPlaying = false,
    moment = now,
    sessionId = sessionOf("mona", client),
  } = {},
) {
  const asked = { sessionId, lectureId };
  const right = await mayWatch(database.db, asked, moment);
  if (isPlaying && right?.isCountDue) await countPlaying(database.db, asked, moment);
  return right;
}

const views = () => database.db.select().from(lectureViews);

describe("the right to watch a course, case by case", () => {
  const table = ["Admin", "User", "admin", "user", "Owner", ""].flatMap((role) =>
    (Object.keys(plans) as Plan[]).flatMap((plan) =>
      (Object.keys(grants) as Grant[]).flatMap((grant) =>
        clients.map((client) => ({ role, plan, grant, client })),
      ),
    ),
  );
  const hasRight = ({ role, plan, grant, client }: (typeof table)[number]) => {
    if (role === "Admin") return true;
    const hasPlan = plan === "valid" || plan === "expired and renewed";
    const isGranted = grant === "both" || grant === (client === "web" ? "quarter" : "course");
    return role === "User" && hasPlan && isGranted;
  };

  const idOf = (row: (typeof table)[number]) => Object.values(row).join();
  beforeAll(async () => {
    await alone();
    const [first, ...rest] = table.flatMap((row) => [...statementsFor(row, idOf(row))]);
    if (first) await database.db.batch([first, ...rest]);
  });

  it.each(
    table.filter(hasRight),
  )("is there for role $role, plan $plan, granted $grant, on $client", async (row) => {
    const id = idOf(row);
    const sessionId = sessionOf(id, row.client);
    expect(await lecturesOf(row.client, course.watched, id)).toMatchObject({ access: "open" });
    expect((await watch(row.client, { sessionId }))?.isOpen).toBe(true);
    expect((await watch(row.client, { sessionId, isPlaying: true }))?.isOpen).toBe(true);
  });

  it.each(
    table.filter((row) => !hasRight(row)),
  )("is not there for role $role, plan $plan, granted $grant, on $client", async (row) => {
    const id = idOf(row);
    const sessionId = sessionOf(id, row.client);
    expect(await lecturesOf(row.client, course.watched, id)).toEqual({ access: "locked" });
    expect((await watch(row.client, { sessionId }))?.isOpen).toBe(false);
    expect((await watch(row.client, { sessionId, isPlaying: true }))?.isOpen).toBe(false);
    expect(await database.db.select().from(lectureViews).where(eq(lectureViews.userId, id))).toEqual([]);
  });
});

describe("the right to watch a course", () => {
  beforeEach(alone);

  it("does not come from somebody else's plan or access", async () => {
    await store({ role: "User", plan: "valid", grant: "both" }, "omar");
    await store({ role: "User", plan: "none", grant: "both" }, "mona");
    await store({ role: "User", plan: "valid", grant: "neither" }, "laila");
    for (const client of clients) {
      expect((await lecturesOf(client, course.watched, "omar")).access).toBe("open");
      expect((await lecturesOf(client, course.watched, "mona")).access).toBe("locked");
      expect((await lecturesOf(client, course.watched, "laila")).access).toBe("locked");
    }
  });

  it("ends for a course with the access to it, while the rest stays open", async () => {
    await store({ role: "User", plan: "valid", grant: "both" });
    await database.db.insert(quarterGrants).values({ userId: "mona", quarterId: 2 });
    await database.db.delete(quarterGrants).where(eq(quarterGrants.quarterId, 1));
    expect((await lecturesOf("web", course.watched)).access).toBe("locked");
    expect((await lecturesOf("web", course.other)).access).toBe("open");
    expect((await lecturesOf("mobile", course.watched)).access).toBe("open");
  });

  it("follows a course that moves to another quarter", async () => {
    await store({ role: "User", plan: "valid", grant: "quarter" });
    await database.db.update(courses).set({ quarterId: 2 }).where(eq(courses.id, course.watched));
    const moved = await lecturesOf("web");
    await database.db.update(courses).set({ quarterId: 1 }).where(eq(courses.id, course.watched));
    expect(moved.access).toBe("locked");
    expect((await lecturesOf("web")).access).toBe("open");
  });
});

describe("a course", () => {
  beforeEach(alone);

  it("that is open comes with its lectures in teaching order", async () => {
    await store({ role: "User", plan: "valid", grant: "quarter" });
    const nothingYet = { durationMs: null, hasPoster: false, captions: [], renditions: {}, hasH264: false };
    expect(await lecturesOf("web")).toEqual({
      access: "open",
      course: {
        id: course.watched,
        name: "Basic Ultrasound",
        author: "Dr. Salma",
        description: "The probe",
        mayKeep: false,
      },
      lectures: [
        { id: lecture.withoutVideo, name: "The probe", packageId: null, ...nothingYet },
        { id: lecture.watched, name: "Dating", packageId: "dating-1", ...nothingYet },
      ],
    });
  });

  it.each(["Admin", "User"])("that does not exist is unknown to role %s", async (role) => {
    await store({ role, plan: "valid", grant: "both" });
    expect(await lecturesOf("web", 99)).toEqual({ access: "unknown" });
  });
});

describe("a video's address", () => {
  beforeEach(alone);

  it("leads to the package, and to the cookie it works with", async () => {
    await store({ role: "User", plan: "valid", grant: "both" });
    const files = { durationMs: null, hasPoster: false, captions: [], renditions: [] };
    const right = { isOpen: true, packageId: "dating-1", files, isCountDue: true };
    expect(await watch("web")).toEqual({ ...right, client: "web", secretHash: "cookie of mona" });
    expect(await watch("mobile")).toEqual({ ...right, client: "mobile", secretHash: null });
  });

  it("of a lecture without a video leads to no package", async () => {
    await store({ role: "Admin", plan: "none", grant: "neither" });
    expect(await watch("web", { lectureId: lecture.withoutVideo })).toMatchObject({ packageId: null });
  });

  it.each([
    ["an unknown lecture", { lectureId: 99 }],
    ["an unknown session", { sessionId: "nobody, web" }],
    ["a session without use for two weeks", { moment: later(14 * day) }],
    ["a session of 60 days", { moment: later(60 * day) }],
  ])("leads nowhere for %s", async (_, more) => {
    await store({ role: "Admin", plan: "valid", grant: "both" });
    await store({ role: "User", plan: "valid", grant: "both" }, "omar");
    expect(await watch("web", more)).toBeNull();
    expect(await watch("web", { ...more, isPlaying: true })).toBeNull();
    expect(await views()).toEqual([]);
  });

  it("leads nowhere once the absolute end has come, however lately the session was used", async () => {
    await store({ role: "User", plan: "valid", grant: "both" });
    await database.db.update(sessions).set({ createdAt: later(-60 * day) });
    expect(await watch("web", { isPlaying: true })).toBeNull();
  });

  it("of an Admin goes on for as long as it plays, though no page is asked for, up to twelve hours", async () => {
    await store({ role: "Admin", plan: "none", grant: "neither" });
    for (let minutes = 25; minutes < 720; minutes += 25) {
      expect(await watch("web", { isPlaying: true, moment: later(minutes * 60_000) })).not.toBeNull();
    }
    expect(await watch("web", { isPlaying: true, moment: later(720 * 60_000) })).toBeNull();
  });

  it("of an Admin ends half an hour after the last use, and a poster is none", async () => {
    await store({ role: "Admin", plan: "none", grant: "neither" });
    const posterAt = later(20 * 60_000);
    expect(await watch("web", { isPlaying: false, moment: posterAt })).not.toBeNull();
    expect(await watch("web", { isPlaying: true, moment: later(30 * 60_000) })).toBeNull();
  });

  it("leads nowhere once the session was ended", async () => {
    await store({ role: "User", plan: "valid", grant: "both" });
    await database.db.delete(sessions).where(eq(sessions.client, "web"));
    expect(await watch("web", { isPlaying: true })).toBeNull();
    expect(await watch("mobile")).not.toBeNull();
  });

  it.each(["Admin", "User"])("leads nowhere for a removed account with role %s", async (role) => {
    await store({ role, plan: "valid", grant: "both" });
    await database.db.update(users).set({ removedAt: later(-1) });
    expect(await watch("web")).toBeNull();
    expect(await watch("web", { isPlaying: true })).toBeNull();
    expect(await views()).toEqual([]);
  });
});

describe("a video's address for everyone", () => {
  const asEveryone = (lectureId: number) => watch("web", { sessionId: everyone, lectureId, isPlaying: true });
  const setPreview = (isPreview: boolean) =>
    database.db.update(lectures).set({ isPreview }).where(eq(lectures.id, lecture.watched));

  it("leads to a preview, needs no cookie, and is counted for nobody", async () => {
    await setPreview(true);
    const open = {
      isOpen: true,
      packageId: "dating-1",
      client: "anyone",
      secretHash: null,
      isCountDue: false,
    };
    expect(await asEveryone(lecture.watched)).toMatchObject(open);
    expect((await asEveryone(lecture.other))?.isOpen).toBe(false);
    expect(await asEveryone(99)).toBeNull();
    expect(await views()).toEqual([]);
    await setPreview(false);
    expect((await asEveryone(lecture.watched))?.isOpen).toBe(false);
  });
});

describe("a view", () => {
  beforeEach(alone);

  const member: Person = { role: "User", plan: "expired and renewed", grant: "both" };
  const playing = { isPlaying: true };

  it("is counted once a day for a user and a lecture, over all clients", async () => {
    await store(member);
    await watch("web", playing);
    await watch("web", { ...playing, moment: later(60_000) });
    await watch("mobile", { ...playing, moment: later(3_600_000) });
    expect(await views()).toEqual([{ userId: "mona", lectureId: lecture.watched, day: "2026-11-21" }]);
  });

  it("is due until it is counted, and the session's use again after an hour", async () => {
    await store(member);
    const isDue = async (moment = now) => (await watch("web", { moment }))?.isCountDue;
    expect(await isDue()).toBe(true);
    await watch("web", playing);
    for (const minutes of [0, 1, 60]) expect(await isDue(later(minutes * 60_000))).toBe(false);
    expect(await isDue(later(61 * 60_000))).toBe(true);
  });

  it("is counted for nobody who lost the right after the question", async () => {
    await store(member);
    const asked = { sessionId: sessionOf("mona", "web"), lectureId: lecture.watched };
    expect(await mayWatch(database.db, asked, now)).toMatchObject({ isOpen: true, isCountDue: true });
    await database.db.delete(quarterGrants);
    await countPlaying(database.db, asked, now);
    expect(await views()).toEqual([]);
  });

  it("is counted anew on the next day in Cairo", async () => {
    await store(member);
    await watch("web", { ...playing, moment: new Date("2026-11-21T21:59:59.999Z") });
    await watch("web", { ...playing, moment: new Date("2026-11-21T22:00:00.000Z") });
    expect((await views()).map((view) => view.day).sort()).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("is counted for each user and each lecture", async () => {
    await store(member);
    await store(member, "omar");
    await watch("web", playing);
    await watch("web", { ...playing, lectureId: lecture.withoutVideo });
    await watch("web", { ...playing, sessionId: sessionOf("omar", "web") });
    const found = await views();
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { userId: "mona", lectureId: lecture.watched, day: "2026-11-21" },
        { userId: "mona", lectureId: lecture.withoutVideo, day: "2026-11-21" },
        { userId: "omar", lectureId: lecture.watched, day: "2026-11-21" },
      ]),
    );
  });

  it("is not counted while nothing plays", async () => {
    await store(member);
    expect((await watch("web"))?.isOpen).toBe(true);
    expect(await views()).toEqual([]);
  });

  it("is not counted for an Admin", async () => {
    await store({ ...member, role: "Admin" });
    expect((await watch("web", playing))?.isOpen).toBe(true);
    expect(await views()).toEqual([]);
  });
});
