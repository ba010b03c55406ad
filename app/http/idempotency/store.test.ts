import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys, throttles, users } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { claimKey, keyLimit, releaseKey, storeAnswer } from "./store.server";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const account = { passwordHash: "none", createdAt: start };
  await database.db.insert(users).values(["mona", "omar"].map((id) => ({ ...account, id, email: id })));
});
afterAll(() => database.stop());

const start = new Date("2026-11-21T09:00:00.000Z");
const afterStart = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const claimAt = (key: string, at: Date, userId: string | null = "mona") =>
  claimKey(database.db, { key, userId, call: "the same", appSecret: testSecret }, at);
const twoMinutes = 120_000;

it("a key is another call's once the first is two minutes old, not before", async () => {
  expect(await claimAt("old", start)).toEqual({ outcome: "claimed" });
  expect(await claimAt("old", afterStart(twoMinutes))).toEqual({ outcome: "running" });
  expect(await claimAt("old", afterStart(twoMinutes + 1))).toEqual({ outcome: "claimed" });
});

it("a call that lost its key to another one neither answers for it nor gives it back", async () => {
  const late = { key: "lost", claimedAt: start };
  const present = { key: "lost", claimedAt: afterStart(twoMinutes + 1) };
  await claimAt("lost", late.claimedAt);
  await claimAt("lost", present.claimedAt);
  await releaseKey(database.db, late);
  await storeAnswer(database.db, late, { status: 201, body: "late" });
  expect(await claimAt("lost", present.claimedAt)).toEqual({ outcome: "running" });
  await storeAnswer(database.db, present, { status: 201, body: "present" });
  await storeAnswer(database.db, present, { status: 201, body: "once more" });
  await releaseKey(database.db, present);
  const answered = { outcome: "answered", status: 201, body: "present" };
  expect(await claimAt("lost", present.claimedAt)).toEqual(answered);
});

it("a key that is given back is free at once", async () => {
  await claimAt("free", start);
  await releaseKey(database.db, { key: "free", claimedAt: start });
  expect(await claimAt("free", start)).toEqual({ outcome: "claimed" });
});

describe("the keys of one account", () => {
  const hour = 3_600_000;
  const begun = afterStart(24 * hour);

  it("are 500 in an hour at most: of 600 calls the others are told how long to wait", async () => {
    const outcomes: string[] = [];
    for (let call = 0; call < 600; call += 1) outcomes.push((await claimAt(`call ${call}`, begun)).outcome);
    expect(outcomes).toEqual([...Array(500).fill("claimed"), ...Array(100).fill("too-many")]);
    expect(await database.db.$count(idempotencyKeys, eq(idempotencyKeys.createdAt, begun))).toBe(500);
    const later = afterStart(24 * hour + 600_000);
    expect(await claimAt("call 599", later)).toEqual({ outcome: "too-many", minutes: 50 });
  });

  it("that are there already are answered all the same, and count no more", async () => {
    const first = { key: "call 0", claimedAt: begun };
    await storeAnswer(database.db, first, { status: 201, body: "done" });
    expect(await claimAt("call 0", begun)).toMatchObject({ outcome: "answered", body: "done" });
    expect(await claimAt("call 1", begun)).toEqual({ outcome: "running" });
  });

  it("leave other accounts and visitors theirs, and are free again after the hour", async () => {
    expect(await claimAt("of omar", begun, "omar")).toEqual({ outcome: "claimed" });
    expect(await claimAt("of nobody", begun, null)).toEqual({ outcome: "claimed" });
    expect(await claimAt("call 599", afterStart(25 * hour))).toEqual({ outcome: "claimed" });
  });

  it("hold when the last ones come at once, and a key that comes twice counts once", async () => {
    await database.db.delete(throttles);
    const at = afterStart(30 * hour);
    for (let call = 0; call < 3; call += 1) await claimAt("again", at);
    await database.db.update(throttles).set({ attempts: keyLimit.attempts - 3 });
    const calls = Array.from({ length: 12 }, (_, call) => claimAt(`at once ${call}`, at));
    const outcomes = (await Promise.all(calls)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([...Array(3).fill("claimed"), ...Array(9).fill("too-many")]);
  });
});
