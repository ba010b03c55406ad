import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activities, boards } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { recordActivity } from "./activity";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const actor = { id: "a", email: "admin@demo.test" };
const now = new Date("2026-03-01T10:00:00Z");
const recorded = () => database.db.select().from(activities);

test("a new thing is recorded whole, under the id that it was given", async () => {
  const { db } = database;
  const after = { name: "Dr. Two", title: "Member" };
  const [[added]] = await db.batch([
    db.insert(boards).values(after).returning({ id: boards.id }),
    recordActivity(db, { actor, action: "added", subject: "board", label: "Dr. Two", after }, now),
  ]);
  expect(await recorded()).toEqual([
    {
      id: 1,
      at: now,
      actorId: "a",
      actorEmail: "admin@demo.test",
      action: "added",
      subject: "board",
      subjectId: String(added?.id),
      label: "Dr. Two",
      before: null,
      after: JSON.stringify(after),
      partOf: null,
      parts: 0,
    },
  ]);
});

test("a change is recorded with the fields that differ, before and after", async () => {
  const { db } = database;
  const change = recordActivity(
    db,
    {
      actor,
      action: "changed",
      subject: "board",
      subjectId: 1,
      label: "Dr. Two",
      before: { name: "Dr. Two", title: "Member" },
      after: { name: "Dr. Two", title: "President" },
    },
    now,
  );
  await db.batch([db.update(boards).set({ title: "President" }).where(eq(boards.id, 1)), change]);
  expect((await recorded())[1]).toMatchObject({
    action: "changed",
    subjectId: "1",
    before: '{"title":"Member"}',
    after: '{"title":"President"}',
  });
});

test("a write that changed nothing is not recorded", async () => {
  const { db } = database;
  const before = { name: "Dr. Gone" };
  for (let times = 0; times < 2; times++) {
    await db.batch([
      db.delete(boards).where(eq(boards.id, 999)),
      recordActivity(
        db,
        { actor, action: "deleted", subject: "board", subjectId: 999, label: "x", before },
        now,
      ),
    ]);
  }
  expect(await recorded()).toHaveLength(2);
});
