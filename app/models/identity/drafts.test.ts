import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drafts, sessions, throttles, users } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { draftLife, storeDraft, unknownLimit } from "./drafts";

const now = new Date("2026-11-21T09:00:00.000Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(drafts), db.delete(throttles), db.delete(users)]);
  await db.insert(users).values({ id: "mona", email: "mona@mail.com", passwordHash: "none", createdAt: now });
  await db
    .insert(sessions)
    .values({ id: "s", userId: "mona", client: "web", secretHash: "hers", createdAt: now, lastSeenAt: now });
});

let count = 0;
const keep = (secretHash: string | null, address: string, at = now) =>
  storeDraft(
    database.db,
    {
      key: `form ${++count}`,
      path: "/admin/admin-course-add",
      fields: [["name", "Typed"]],
      hadFile: false,
      secretHash,
      address,
      appSecret: testSecret,
    },
    at,
  );
const kept = () => database.db.$count(drafts);
const fill = () =>
  Promise.all(
    Array.from({ length: unknownLimit.attempts + 5 }, (_, i) => keep(`nobody ${i}`, `2001:db8:0:${i}`)),
  );

describe("forms of browsers whose session has left no trace", () => {
  it("are two hundred an hour over all callers", async () => {
    await fill();
    expect(await kept()).toBe(unknownLimit.attempts);
    expect(await keep(null, "192.0.2.1")).toBe(false);
    expect(await keep(null, "192.0.2.1", new Date(now.getTime() + 3_600_000))).toBe(true);
  });

  it("keep no form of another from being kept", async () => {
    await fill();
    expect(await keep("hers", "192.0.2.1")).toBe(true);
  });

  it("that one caller sends too often use up nothing that all share", async () => {
    for (let i = 0; i < 30; i++) await keep(null, "192.0.2.1");
    const [, everybody] = (await database.db.select().from(throttles)).map(({ attempts }) => attempts).sort();
    expect([await kept(), everybody]).toEqual([20, 30]);
  });
});

it("a form that is kept takes those along whose hour is over", async () => {
  await keep("hers", "192.0.2.1");
  await keep("hers", "192.0.2.1", new Date(now.getTime() + draftLife));
  expect(await kept()).toBe(1);
});
