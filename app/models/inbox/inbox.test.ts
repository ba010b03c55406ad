import { ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, messages, users } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { networkDigest } from "../caller-network";
import { readListQuery } from "../lists/list";
import { rowCount } from "../lists/row-counts";
import {
  countChosen,
  deleteChosen,
  inboxChoices,
  inboxSorts,
  listMessages,
  markMessage,
  markOf,
} from "./inbox";

const now = new Date("2026-11-21T09:00:00.000Z");
const admin = { id: "admin", email: "admin@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
let flood: string;
let other: string;
beforeAll(async () => {
  database = await startDatabase();
  flood = await networkDigest(testSecret, "2001:db8:7:1");
  other = await networkDigest(testSecret, "192.0.2.1");
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(messages), db.delete(activities)]);
});

const arrive = async (network: string | null, count = 1) => {
  await database.db.run(sql`
    insert into messages (network, name, email, subject, message, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${network}, 'Mona', 'mona@mail.test', 'Subject ' || i, 'Text', ${now.getTime()} + i from n`);
  return (await database.db.select({ id: messages.id }).from(messages)).map(({ id }) => id);
};
const left = () => database.db.$count(messages);
const kept = async (state?: string) => (await rowCount(database.db, "messages", state))[0]?.total;
const record = () => database.db.select().from(activities);
const list = (search: string) =>
  listMessages(
    database.db,
    readListQuery(new URLSearchParams(search), inboxSorts, { choices: inboxChoices }),
  );
const pressed = (until: number) => deleteChosen(database.db, { network: markOf(flood), until }, admin, now);

describe("the messages of a network", () => {
  beforeEach(async () => {
    await arrive(other);
    await arrive(flood, 3);
    await arrive(null);
  });

  it("are listed and counted by the beginning of its digest, with the other filters", async () => {
    expect(markOf(flood)).toMatch(/^[\w-]{12}$/);
    expect(await list(`from=${markOf(flood)}`)).toMatchObject({ total: 3, rows: { length: 3 } });
    expect(await list(`from=${markOf(flood)}&filter=subject+2`)).toMatchObject({ total: 1 });
    expect(await list(`from=${markOf(flood)}&state=read`)).toMatchObject({ total: 0 });
    expect(await list("from=short")).toMatchObject({ total: 5 });
    expect((await countChosen(database.db, { network: markOf(flood) })).total).toBe(3);
    expect(await countChosen(database.db, { network: "-".repeat(12) })).toEqual({ total: 0, until: 0 });
  });

  it("are deleted together, with one record that says how many, and twice is the same as once", async () => {
    const { until } = await countChosen(database.db, { network: markOf(flood) });
    await arrive(flood);
    expect(await pressed(until)).toEqual({ deleted: 3, left: 0 });
    expect(await pressed(until)).toEqual({ deleted: 0, left: 0 });
    expect(await left()).toBe(3);
    expect([await kept(), await kept("unread")]).toEqual([3, 3]);
    expect(await record()).toMatchObject([
      { actorEmail: admin.email, action: "deleted several messages", subject: "message", label: "3" },
    ]);
  });
});

describe("chosen messages", () => {
  it("are deleted by their ids, those that are gone left out", async () => {
    const [first = 0, second = 0] = await arrive(null, 4);
    const chosen = { ids: [first, second, 999_999], until: 1_000_000 };
    expect((await countChosen(database.db, chosen)).total).toBe(2);
    expect(await deleteChosen(database.db, chosen, admin, now)).toEqual({ deleted: 2, left: 0 });
    expect([await left(), await kept()]).toEqual([2, 2]);
    expect(await record()).toMatchObject([{ label: "2" }]);
  });

  it("of members leave no subject in the record, because an erasure would not find it any more", async () => {
    const [theirs = 0, visitors = 0, kept = 0] = await arrive(null, 3);
    const { db } = database;
    await db
      .insert(users)
      .values({ id: "mona", email: "mona@mail.test", passwordHash: "none", createdAt: now });
    await db.update(messages).set({ userId: "mona" }).where(ne(messages.id, visitors));
    for (const id of [theirs, visitors, kept]) await markMessage(db, id, true, admin, now);
    await deleteChosen(db, { ids: [theirs, visitors], until: 1_000_000 }, admin, now);
    expect((await record()).map(({ label }) => label)).toEqual([
      "a deleted message",
      "Subject 2",
      "Subject 3",
      "2",
    ]);
    await db.delete(users);
  });

  it("are none without ids, and nothing is recorded", async () => {
    await arrive(null);
    const chosen = { ids: [], until: 1_000_000 };
    expect(await deleteChosen(database.db, chosen, admin, now)).toEqual({ deleted: 0, left: 0 });
    expect([await left(), await record()]).toEqual([1, []]);
  });
});

it("a flood of 100,000 goes 1,000 at a press, oldest first, and each press says how many are left", async () => {
  await arrive(flood, 100_000);
  await arrive(other);
  const { total, until } = await countChosen(database.db, { network: markOf(flood) });
  expect(total).toBe(100_000);
  expect(await pressed(until)).toEqual({ deleted: 1000, left: 99_000 });
  expect(await pressed(until)).toEqual({ deleted: 1000, left: 98_000 });
  const [oldest] = await database.db.select({ subject: messages.subject }).from(messages).limit(1);
  expect(oldest?.subject).toBe("Subject 2001");
  expect(await kept()).toBe(98_001);
});
