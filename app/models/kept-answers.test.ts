import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#db/schema";
import { startDatabase } from "../../tests/support/site";
import { claimKey, keepAnswer, releaseKey } from "./kept-answers";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const mona = { id: "mona", email: "mona@mail.com", passwordHash: "none", createdAt: start };
  await database.db.insert(users).values(mona);
});
afterAll(() => database.stop());

const start = new Date("2026-11-21T09:00:00.000Z");
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const claimAt = (key: string, at: Date) =>
  claimKey(database.db, { key, userId: "mona", call: "the same" }, at);
const twoMinutes = 120_000;

it("a key is another call's once the first is two minutes old, not before", async () => {
  expect(await claimAt("old", start)).toEqual({ outcome: "claimed" });
  expect(await claimAt("old", after(twoMinutes))).toEqual({ outcome: "under-way" });
  expect(await claimAt("old", after(twoMinutes + 1))).toEqual({ outcome: "claimed" });
});

it("a call that lost its key to another one neither answers for it nor gives it back", async () => {
  const late = { key: "lost", claimedAt: start };
  const present = { key: "lost", claimedAt: after(twoMinutes + 1) };
  await claimAt("lost", late.claimedAt);
  await claimAt("lost", present.claimedAt);
  await releaseKey(database.db, late);
  await keepAnswer(database.db, late, { status: 201, body: "late" });
  expect(await claimAt("lost", present.claimedAt)).toEqual({ outcome: "under-way" });
  await keepAnswer(database.db, present, { status: 201, body: "present" });
  await keepAnswer(database.db, present, { status: 201, body: "once more" });
  await releaseKey(database.db, present);
  const answered = { outcome: "answered", status: 201, body: "present" };
  expect(await claimAt("lost", present.claimedAt)).toEqual(answered);
});

it("a key that is given back is free at once", async () => {
  await claimAt("free", start);
  await releaseKey(database.db, { key: "free", claimedAt: start });
  expect(await claimAt("free", start)).toEqual({ outcome: "claimed" });
});
