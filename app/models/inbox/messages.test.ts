import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages, throttles } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { messagesAnHour, type Sending, sendMessage } from "./messages";

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
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(throttles), db.delete(messages)]);
});

const send = (more: Partial<Sending> = {}, moment = now) =>
  sendMessage(database.db, { ...text, address: "192.0.2.1", appSecret: testSecret, ...more }, moment);
const stored = () => database.db.select().from(messages);
const sent = { outcome: "sent" };

describe("a message", () => {
  it("is stored as it was written, unread, with its time", async () => {
    expect(await send()).toEqual(sent);
    expect(await stored()).toEqual([{ id: expect.any(Number), ...text, createdAt: now, readAt: null }]);
  });

  it("may hold 5,000 letters of any script, and signs that mean something to SQL or HTML", async () => {
    const message = `${"رسالة ".repeat(830)}'; drop table messages; -- ? %s <b>"`;
    expect(await send({ message })).toEqual(sent);
    expect((await stored())[0]?.message).toBe(message);
  });
});

describe("the limit of a caller", () => {
  const exhaust = async () => {
    for (let i = 0; i < messagesAnHour.attempts; i++) expect(await send()).toEqual(sent);
  };

  it("is five an hour, and says when to try again", async () => {
    await exhaust();
    expect(await send({}, inMinutes(10))).toEqual({ outcome: "throttled", minutes: 50 });
    expect(await stored()).toHaveLength(5);
  });

  it("binds that caller alone, and is over after the hour", async () => {
    await exhaust();
    expect(await send({ address: "192.0.2.2" })).toEqual(sent);
    expect(await send({}, inMinutes(60))).toEqual(sent);
  });

  it("holds when many come at once", async () => {
    const outcomes = (await Promise.all(Array.from({ length: 12 }, () => send()))).map(
      (each) => each.outcome,
    );
    expect(outcomes.sort()).toEqual([...Array(5).fill("sent"), ...Array(7).fill("throttled")]);
    expect(await stored()).toHaveLength(5);
  });

  it("stores no network address", async () => {
    await send();
    expect(JSON.stringify([await database.db.select().from(throttles), await stored()])).not.toContain(
      "192.0.2.1",
    );
  });
});
