import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages, throttles, users } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { networkDigest, networkOf } from "../caller-network";
import { throttleKey } from "../throttle";
import { accountLimit, forgetNetworks, type Sending, sendMessage, visitorLimits } from "./messages";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const text = {
  name: "Mona Said",
  email: "mona@mail.com",
  subject: "The diploma",
  message: "When does\nit begin?",
};

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const account = { passwordHash: "none", createdAt: now };
  await database.db.insert(users).values([
    { ...account, id: "mona", email: "mona@mail.com" },
    { ...account, id: "omar", email: "omar@mail.com" },
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(throttles), db.delete(messages)]);
});

const visitor = { userId: null, isMember: false, address: "192.0.2.1", appSecret: testSecret };
const mona = { userId: "mona", isMember: true };
const send = (more: Partial<Sending> = {}, moment = now) =>
  sendMessage(database.db, { ...text, ...visitor, ...more }, moment);
const fill = async (attempts: number, minutes: number, ...key: string[]) => {
  const counter = { key: await throttleKey(testSecret, ...key), attempts, resetsAt: inMinutes(minutes) };
  await database.db
    .insert(throttles)
    .values(counter)
    .onConflictDoUpdate({ target: throttles.key, set: counter });
};
const stored = () => database.db.select().from(messages);
const sent = { outcome: "sent" };

describe("a message", () => {
  it("is stored as it was written, unread, with its time", async () => {
    expect(await send()).toEqual(sent);
    const network = await networkDigest(testSecret, "192.0.2.1");
    expect(await stored()).toEqual([
      { id: expect.any(Number), userId: null, network, ...text, createdAt: now, readAt: null },
    ]);
  });

  it("names the account that was signed in, and the network of every sender", async () => {
    await send({ ...mona, address: "2001:db8:7:1" });
    await send({ address: "2001:db8:7:2" });
    const [own, visitors] = await stored();
    expect([own?.userId, visitors?.userId]).toEqual(["mona", null]);
    expect(own?.network).toBe(await networkDigest(testSecret, "2001:db8:7:3"));
    expect(visitors?.network).toBe(own?.network);
  });

  it("may hold 5,000 letters of any script, and signs that mean something to SQL or HTML", async () => {
    const message = `${"رسالة ".repeat(830)}'; drop table messages; -- ? %s <b>"`;
    expect(await send({ message })).toEqual(sent);
    expect((await stored())[0]?.message).toBe(message);
  });
});

describe("the limit of a member", () => {
  const exhaust = async () => {
    for (let i = 0; i < accountLimit.attempts; i++) expect(await send(mona)).toEqual(sent);
  };

  it("is five an hour for the account, from wherever it writes, and says when to try again", async () => {
    await exhaust();
    expect(await send({ ...mona, address: "192.0.2.9" }, inMinutes(10))).toEqual({
      outcome: "throttled",
      minutes: 50,
    });
    expect(await stored()).toHaveLength(5);
    expect(await send(mona, inMinutes(60))).toEqual(sent);
  });

  it("binds that account alone: others write from the same address", async () => {
    await exhaust();
    expect(await send({ ...mona, userId: "omar" })).toEqual(sent);
    expect(await send()).toEqual(sent);
  });

  it("holds when many come at once", async () => {
    const outcomes = (await Promise.all(Array.from({ length: 12 }, () => send(mona)))).map(
      (each) => each.outcome,
    );
    expect(outcomes.sort()).toEqual([...Array(5).fill("sent"), ...Array(7).fill("throttled")]);
    expect(await stored()).toHaveLength(5);
  });

  it("is the only one: neither a full network nor a flood stops a member", async () => {
    await fill(10_000, 60, "contact-network", "192.0.2.0/24");
    await fill(10_000, 60, "contact-everybody");
    await fill(10_000, 60, "contact-first");
    expect(await send(mona)).toEqual(sent);
    expect((await send()).outcome).toBe("full");
  });

  it("binds an account without a plan as well, and what binds visitors does too", async () => {
    const newcomer = { userId: "omar", isMember: false };
    for (let i = 0; i < accountLimit.attempts; i++) expect(await send(newcomer)).toEqual(sent);
    expect((await send(newcomer)).outcome).toBe("throttled");
    await fill(10_000, 120, "contact-network", "192.0.2.0/24");
    expect((await send(newcomer, inMinutes(60))).outcome).toBe("full");
  });
});

describe("the limit of visitors", () => {
  it("lets a hall of 300 behind one address write, within ten minutes", async () => {
    for (let i = 0; i < 300; i++) expect(await send({}, inMinutes(Math.floor(i / 30)))).toEqual(sent);
    expect(await stored()).toHaveLength(300);
  });

  it.each([
    ["an IPv6 /48", (index: number) => `2001:db8:7:${index.toString(16)}`],
    ["an IPv4 /24", (index: number) => `192.0.2.${index}`],
  ])("is 400 a day for %s, whichever of its callers write", async (_, addressOf) => {
    await send({ address: addressOf(1) });
    await fill(visitorLimits.network.attempts - 2, 24 * 60, "contact-network", networkOf(addressOf(1)));
    expect(await send({ address: addressOf(2) })).toEqual(sent);
    expect(await send({ address: addressOf(3) })).toEqual(sent);
    expect(await send({ address: addressOf(4) })).toEqual({ outcome: "full", minutes: 24 * 60 });
    expect(await send({ address: "203.0.113.1" })).toEqual(sent);
  });

  it("holds when many come at once", async () => {
    await fill(visitorLimits.network.attempts - 5, 60, "contact-network", "192.0.2.0/24");
    const outcomes = (await Promise.all(Array.from({ length: 12 }, () => send()))).map(
      (each) => each.outcome,
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill("full"), ...Array(5).fill("sent")]);
    expect(await stored()).toHaveLength(5);
  });

  it("over everybody stops who has written a few already, and nobody else", async () => {
    await fill(visitorLimits.everybody.attempts, 60, "contact-everybody");
    await fill(5, 60, "contact-network", "192.0.2.0/24");
    expect(await send()).toEqual({ outcome: "full", minutes: 60 });
    expect(await send({ address: "203.0.113.1" })).toEqual(sent);
    expect(await send({}, inMinutes(60))).toEqual(sent);
  });

  it("stores no network address", async () => {
    await send();
    expect(JSON.stringify([await database.db.select().from(throttles), await stored()])).not.toContain(
      "192.0.2",
    );
  });
});

describe("the network of a message", () => {
  const day = 24 * 60;
  const networks = async () => (await stored()).map(({ network }) => network !== null);

  it("is forgotten after 30 days, and nothing else of the message", async () => {
    await send();
    await send({}, inMinutes(1));
    const [before] = await stored();
    await forgetNetworks(database.db, inMinutes(30 * day));
    expect(await networks()).toEqual([true, true]);
    await forgetNetworks(database.db, inMinutes(30 * day + 1));
    expect(await networks()).toEqual([false, true]);
    expect((await stored())[0]).toEqual({ ...before, network: null });
  });

  it("is forgotten of many as well, in parts", async () => {
    await database.db.run(sql`
      insert into messages (network, name, email, subject, message, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000)
      select 'a network', 'Mona', 'mona@mail.test', 'Subject', 'Text', ${now.getTime()} from n`);
    await send({}, inMinutes(31 * day));
    await forgetNetworks(database.db, inMinutes(31 * day));
    expect((await networks()).filter(Boolean)).toHaveLength(1);
  });
});
