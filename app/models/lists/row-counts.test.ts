import { count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  activities,
  boards,
  courses,
  lectureRenditions,
  lectures,
  lectureUploads,
  messages,
  orders,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { quarterOf } from "../../../tests/support/learners";
import { approvedOrder, reportedOrder } from "../../../tests/support/orders";
import { startDatabase } from "../../../tests/support/site";
import { rowCount } from "./row-counts";

const now = new Date("2026-11-21T10:00:00Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const kept = async (...asked: [what: Parameters<typeof rowCount>[1], kind?: string]) =>
  (await rowCount(database.db, ...asked))[0]?.total;

test("entries and courses are counted, with the courses of a quarter and the lectures of a course", async () => {
  const { db } = database;
  /** Compares the counts of quarters and courses with the rows, then returns them. */
  const inside = async () => {
    const held = await db
      .select({
        kept: quarters.courseCount,
        counted: sql<number>`(select count(*) from ${courses} where ${courses.quarterId} = quarters.id)`,
      })
      .from(quarters);
    const taught = await db
      .select({
        kept: courses.lectureCount,
        counted: sql<number>`(select count(*) from ${lectures} where ${lectures.courseId} = courses.id)`,
      })
      .from(courses);
    for (const { kept, counted } of [...held, ...taught]) expect(kept).toBe(counted);
    return [held, taught].map((rows) => rows.map(({ kept }) => kept));
  };
  await db.batch([
    db.insert(boards).values({ name: "Dr. One", title: "President" }),
    db.insert(quarters).values([1, 2].map(quarterOf)),
    db.insert(courses).values([10, 11, 12].map((id) => ({ id, quarterId: 1, name: `Course ${id}` }))),
    db.insert(lectures).values([100, 101].map((id) => ({ id, courseId: 10, name: `Lecture ${id}` }))),
  ]);
  expect([await kept("boards"), await kept("quarters"), await kept("courses")]).toEqual([1, 2, 3]);
  expect(await inside()).toEqual([
    [3, 0],
    [2, 0, 0],
  ]);

  await db.update(courses).set({ quarterId: 2 }).where(eq(courses.id, 12));
  await db.update(lectures).set({ courseId: 12 }).where(eq(lectures.id, 101));
  expect(await inside()).toEqual([
    [2, 1],
    [1, 0, 1],
  ]);

  await db.delete(lectures);
  await db.delete(courses).where(eq(courses.id, 11));
  await db.delete(boards);
  expect([await kept("boards"), await kept("quarters"), await kept("courses")]).toEqual([0, 2, 2]);
  expect(await inside()).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test("activities are counted by what they are about, those of one deed once", async () => {
  const { db } = database;
  const about = (subject: string, minute = 0) => ({
    at: new Date(now.getTime() + minute * 60_000),
    actorId: "a",
    actorEmail: "a@mail.test",
    action: "changed",
    subject,
    subjectId: "1",
    label: "Dr. Two",
  });
  await db.insert(activities).values(["board", "board", "user"].map((subject) => about(subject)));
  await db.insert(activities).values([about("board"), { ...about("user"), actorId: "b" }, about("user", 2)]);
  expect([await kept("activities"), await kept("activities", "board")]).toEqual([4, 1]);
  await db.delete(activities).where(isNotNull(activities.partOf));
  expect(await kept("activities")).toBe(4);
  await db.delete(activities).where(eq(activities.subject, "board"));
  expect([await kept("activities"), await kept("activities", "board")]).toEqual([3, 0]);
});

test("messages are counted by their state", async () => {
  const { db } = database;
  const message = { name: "Mona", email: "mona@mail.test", subject: "?", message: "When?", createdAt: now };
  const counts = async () => {
    const [[unread], [read]] = await db.batch([
      db.select({ rows: count() }).from(messages).where(isNull(messages.readAt)),
      db.select({ rows: count() }).from(messages).where(isNotNull(messages.readAt)),
    ]);
    expect([await kept("messages", "unread"), await kept("messages", "read")]).toEqual([
      unread?.rows,
      read?.rows,
    ]);
    return [await kept("messages"), unread?.rows];
  };
  expect(await counts()).toEqual([0, 0]);
  await db.insert(messages).values([1, 2, 3].map((id) => ({ id, ...message })));
  expect(await counts()).toEqual([3, 3]);
  await db.update(messages).set({ readAt: now }).where(eq(messages.id, 1));
  await db.update(messages).set({ readAt: now }).where(eq(messages.id, 1));
  expect(await counts()).toEqual([3, 2]);
  await db.update(messages).set({ readAt: null });
  expect(await counts()).toEqual([3, 3]);
  await db.delete(messages).where(eq(messages.id, 2));
  expect(await counts()).toEqual([2, 2]);
});

test("orders are counted by their state, also those that outlive their account", async () => {
  const { db } = database;
  const states = ["open", "reported", "approved", "refused", "cancelled", "expired"];
  const counts = async () => Promise.all(states.map((state) => kept("orders", state)));
  const account = (id: string) => ({ id, email: `${id}@mail.test`, passwordHash: "none", createdAt: now });
  await db.insert(users).values([account("payer"), account("other")]);
  await db
    .insert(orders)
    .values([
      reportedOrder("00000001", "payer", now),
      approvedOrder("00000002", "payer", now),
      reportedOrder("00000003", "other", now, { state: "open", reportedAt: null }),
    ]);
  expect(await counts()).toEqual([1, 1, 1, 0, 0, 0]);
  await db.update(orders).set({ state: "refused" }).where(eq(orders.reference, "00000001"));
  await db.update(orders).set({ state: "refused" }).where(eq(orders.reference, "00000001"));
  await db.update(users).set({ removedAt: now }).where(eq(users.id, "other"));
  expect(await counts()).toEqual([0, 0, 1, 1, 1, 0]);
  await db.delete(users);
  expect(await counts()).toEqual([0, 0, 1, 0, 0, 0]);
  await db.delete(orders);
  expect(await kept("orders")).toBe(0);
});

test("removed accounts are counted by what removed them", async () => {
  const { db } = database;
  const account = (id: string) => ({ id, email: `${id}@mail.test`, passwordHash: "none", createdAt: now });
  const counts = async () => {
    const [counted] = await db.select({ total: count() }).from(users).where(isNotNull(users.removedAt));
    expect(await kept("removed users")).toBe(counted?.total);
    return [await kept("removed users", "request"), await kept("removed users", "Admin")];
  };
  await db
    .insert(users)
    .values([account("mona"), account("omar"), { ...account("dina"), removedAt: now, removedBy: "Admin" }]);
  expect(await counts()).toEqual([0, 1]);
  await db.update(users).set({ removedAt: now, removedBy: "request" }).where(isNull(users.removedAt));
  expect(await counts()).toEqual([2, 1]);
  await db.update(users).set({ removedBy: "Admin" }).where(eq(users.id, "omar"));
  expect(await counts()).toEqual([1, 2]);
  await db.update(users).set({ removedAt: null, removedBy: null }).where(eq(users.id, "dina"));
  expect(await counts()).toEqual([1, 1]);
  await db.update(users).set({ email: "m@mail.test" }).where(eq(users.id, "mona"));
  await db.delete(users).where(eq(users.id, "mona"));
  expect(await counts()).toEqual([0, 1]);
});

test("users without a plan are counted, unless they are administrators or removed", async () => {
  const { db } = database;
  await db.delete(users);
  const never = async () => {
    const [counted] = await db
      .select({ rows: count() })
      .from(users)
      .where(sql`removed_at is null and plan_expires_at = 0 and role <> 'Admin'`);
    expect(await kept("users", "never")).toBe(counted?.rows);
    return counted?.rows;
  };
  const account = (id: string) => ({ id, email: `${id}@mail.test`, passwordHash: "none", createdAt: now });
  await db.insert(users).values([account("mona"), account("omar"), { ...account("chief"), role: "Admin" }]);
  expect(await never()).toBe(2);
  const plan = { plan: 1, startsAt: now, expiresAt: new Date(now.getTime() + 1000) };
  await db.insert(subscriptionPeriods).values({ userId: "mona", ...plan });
  expect(await never()).toBe(1);
  await db.update(subscriptionPeriods).set({ endedAt: now });
  expect(await never()).toBe(2);
  await db.update(users).set({ removedAt: now }).where(eq(users.id, "omar"));
  expect(await never()).toBe(1);
  await db.update(users).set({ role: "User" }).where(eq(users.id, "chief"));
  expect(await never()).toBe(2);
  await db.delete(users);
  expect(await never()).toBe(0);
});

test("lectures are counted by the state of their video, and uploads that have stopped", async () => {
  const { db } = database;
  await db.insert(quarters).values({ id: 50, name: "Quarter" });
  await db.insert(courses).values({ id: 50, quarterId: 50, name: "Course" });
  await db.insert(lectures).values([1, 2, 3].map((id) => ({ id, courseId: 50, name: `Lecture ${id}` })));
  const states = () =>
    Promise.all([
      kept("lectures", "no video"),
      kept("lectures", "heavy"),
      kept("lectures", "ready"),
      kept("uploads", "stopped"),
    ]);
  expect(await states()).toEqual([3, 0, 0, 0]);
  const rendition = { lectureId: 1, path: "x", bandwidth: 1, codecs: "avc1", bytes: 1 };
  await db.update(lectures).set({ packageId: "one" }).where(eq(lectures.id, 1));
  await db.insert(lectureRenditions).values({ ...rendition, name: "fallback", kind: "progressive" });
  expect(await states()).toEqual([2, 1, 0, 0]);
  await db.insert(lectureRenditions).values({ ...rendition, name: "fallback-144p", kind: "progressive" });
  expect(await states()).toEqual([2, 1, 0, 0]);
  await db.insert(lectureRenditions).values({ ...rendition, name: "144p", kind: "video" });
  expect(await states()).toEqual([2, 0, 1, 0]);

  const upload = { lectureId: 2, fileName: "a.mp4", bytes: 1, partBytes: 1, multipartId: "", createdAt: now };
  await db.insert(lectureUploads).values({ id: "u", ...upload, state: "uploading", updatedAt: now });
  expect(await states()).toEqual([2, 0, 1, 0]);
  await db.update(lectureUploads).set({ reason: "The browser was closed." });
  expect(await states()).toEqual([2, 0, 1, 1]);
  await db.update(lectureUploads).set({ state: "failed" });
  expect(await states()).toEqual([2, 0, 1, 1]);
  await db.delete(lectures);
  expect(await states()).toEqual([0, 0, 0, 0]);
});
