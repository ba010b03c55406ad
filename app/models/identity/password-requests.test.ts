import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, passwordRequests, throttles, users } from "#db/schema";
import { confirmed } from "../../../tests/support/confirmed";
import { clearAccounts } from "../../../tests/support/learners";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { readListQuery } from "../lists/list";
import { eraseUser } from "../removal/erasure";
import { throttleKey } from "../throttle";
import { makePasswordLink } from "./link-making";
import {
  deletePasswordRequest,
  listPasswordRequests,
  openPasswordRequests,
  requestBurst,
  requestLimits,
  requestPassword,
  requestSorts,
  sweepPasswordRequests,
} from "./password-requests";
import { removeUser } from "./users";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const admin = confirmed({ id: "admin", email: "admin@mail.test" });

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearAccounts(db);
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { ...account, id: "admin", email: "admin@mail.test", role: "Admin" },
    { ...account, id: "mona", email: "mona@mail.test" },
    { ...account, id: "gone", email: "gone@mail.test", removedAt: now, removedBy: "Admin" },
  ]);
});

const ask = (email: string, moment = now, address = "192.0.2.1") =>
  requestPassword(database.db, { email, address, appSecret: testSecret }, moment);
const stored = () => database.db.select().from(passwordRequests);
const open = () => openPasswordRequests(database.db);
const list = (search = "") =>
  listPasswordRequests(database.db, readListQuery(new URLSearchParams(search), requestSorts));

describe("a request for a new password", () => {
  it("is stored for the account of the address, however the address is written", async () => {
    expect(await ask(" Mona@Mail.TEST ")).toEqual({ outcome: "noted" });
    expect(await stored()).toEqual([{ userId: "mona", requestedAt: now }]);
    expect(await open()).toBe(1);
  });

  it.each([
    "nobody@mail.test",
    "gone@mail.test",
  ])("of %s is answered the same, and not stored", async (email) => {
    expect(await ask(email)).toEqual({ outcome: "noted" });
    expect(await stored()).toEqual([]);
    expect(await open()).toBe(0);
  });

  it("is one request, however often it is sent, and keeps its first time", async () => {
    await Promise.all([ask("mona@mail.test"), ask("mona@mail.test", now, "192.0.2.2")]);
    await ask("mona@mail.test", inMinutes(5));
    expect(await stored()).toEqual([{ userId: "mona", requestedAt: now }]);
    expect(await open()).toBe(1);
  });

  it("is refused to a network after 400 in an hour, for known and unknown addresses alike", async () => {
    for (let i = 0; i < requestLimits.network.attempts; i++) {
      const minute = Math.floor(i / 50);
      expect(await ask("nobody@mail.test", inMinutes(minute), `192.0.2.${i % 200}`)).toEqual({
        outcome: "noted",
      });
    }
    const refused = { outcome: "throttled", minutes: 50 };
    expect(await ask("nobody@mail.test", inMinutes(10))).toEqual(refused);
    expect(await ask("mona@mail.test", inMinutes(10), "192.0.2.250")).toEqual(refused);
    expect(await stored()).toEqual([]);
    expect(await ask("mona@mail.test", inMinutes(10), "203.0.113.2")).toEqual({ outcome: "noted" });
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await database.db.select().from(throttles))).not.toContain("192.0.2");
  });

  it("is noted for each of a hall of 300 behind one address, within ten minutes", async () => {
    for (let i = 0; i < 300; i++) {
      const moment = inMinutes(Math.floor(i / requestBurst.attempts));
      expect(await ask("nobody@mail.test", moment)).toEqual({ outcome: "noted" });
    }
    expect(await ask("mona@mail.test", inMinutes(9))).toEqual({ outcome: "noted" });
  });

  it("is refused to a caller after a hundred in a minute, which do not use up the hour", async () => {
    for (let i = 0; i < requestLimits.network.attempts; i++) await ask("nobody@mail.test");
    expect(await ask("mona@mail.test")).toEqual({ outcome: "throttled", minutes: 1 });
    expect(await stored()).toEqual([]);
    expect(await ask("mona@mail.test", inMinutes(1))).toEqual({ outcome: "noted" });
    expect(await stored()).toHaveLength(1);
  });

  it("passes a flood from other networks", async () => {
    const key = await throttleKey(testSecret, "password-request-everybody");
    const { attempts } = requestLimits.everybody;
    await database.db.insert(throttles).values({ key, attempts, resetsAt: inMinutes(60) });
    for (let i = 0; i < 5; i++) await ask("nobody@mail.test", now, "203.0.113.2");
    expect((await ask("mona@mail.test", now, "203.0.113.2")).outcome).toBe("throttled");
    expect(await ask("mona@mail.test")).toEqual({ outcome: "noted" });
    expect(await stored()).toHaveLength(1);
  });
});

describe("an open request", () => {
  beforeEach(async () => {
    await ask("mona@mail.test");
    await ask("admin@mail.test", inMinutes(1));
  });

  it("stands in the list, oldest first, and is found by its email", async () => {
    expect((await list()).rows.map(({ email }) => email)).toEqual(["mona@mail.test", "admin@mail.test"]);
    expect((await list()).total).toBe(2);
    expect(await list("filter=MONA")).toMatchObject({ rows: [{ id: "mona" }], total: 1 });
    expect(await list("filter=%25")).toEqual({ rows: [], total: 0 });
  });

  it("is answered by a link, and ends with it", async () => {
    expect(await makePasswordLink(database.db, "mona", admin, now)).toMatchObject({
      email: "mona@mail.test",
    });
    expect(await stored()).toMatchObject([{ userId: "admin" }]);
    expect(await open()).toBe(1);
  });

  it("is deleted once, on record", async () => {
    const remove = () => deletePasswordRequest(database.db, "mona", admin, now);
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await database.db.select().from(activities)).toMatchObject([
      { actorEmail: "admin@mail.test", subjectId: "mona", label: "mona@mail.test" },
    ]);
    expect(await open()).toBe(1);
  });

  it("ends with the account: when it is closed, and with nothing left when it is erased", async () => {
    await removeUser(database.db, "mona", admin, now);
    expect(await open()).toBe(1);
    await database.db.insert(passwordRequests).values({ userId: "mona", requestedAt: now });
    await eraseUser(database.db, "mona", admin, now);
    expect(await stored()).toMatchObject([{ userId: "admin" }]);
    expect(await open()).toBe(1);
  });

  it("is forgotten after 30 days", async () => {
    await sweepPasswordRequests(database.db, inMinutes(30 * 24 * 60));
    expect(await open()).toBe(2);
    await sweepPasswordRequests(database.db, inMinutes(30 * 24 * 60 + 1));
    expect((await stored()).map(({ userId }) => userId)).toEqual(["admin"]);
    expect(await open()).toBe(1);
  });
});
