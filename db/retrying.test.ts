import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDatabase } from "../tests/support/site";
import { connect, connectForReads } from "./connection";
import { retrying } from "./retrying";
import { messages, users } from "./schema";

/** D1 asks to try again after some of its errors, which is safe only for what may run twice. */

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

let trips = 0;
let failing: { times: number; says: string; isAfter?: boolean };
const failures: unknown[] = [];
beforeEach(() => {
  trips = 0;
  failing = { times: 0, says: "" };
  failures.length = 0;
});

/** The database, the first trips of which fail. */
function faulty(): D1Database {
  const trip = async <T>(ask: () => Promise<T>): Promise<T> => {
    trips += 1;
    const error = new Error(`D1_ERROR: ${failing.says}`);
    if (trips > failing.times) return ask();
    if (failing.isAfter) await ask();
    throw error;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === "all") return () => trip(() => target.all());
        if (name === "run") return () => trip(() => target.run());
        if (name === "raw") return () => trip(() => target.raw());
        return Reflect.get(target, name);
      },
    });
  return new Proxy(database.d1, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql));
      if (name === "batch") return (all: D1PreparedStatement[]) => trip(() => target.batch(all));
      return Reflect.get(target, name);
    },
  });
}

const onFailure = (error: unknown) => failures.push(error);
const db = () => connect(retrying(faulty(), { onFailure }));
const message = { name: "Dr. Salma", email: "salma@mail.example", subject: "Hello", message: "Hello" };
const write = (to = db()) => to.insert(messages).values({ ...message, createdAt: new Date(0) });

const passing = [
  "Network connection lost.",
  "D1 DB reset because its code was updated.",
  "Internal error while starting up D1 DB storage caused object to be reset.",
  "Internal error in D1 DB storage caused object to be reset.",
  "Cannot resolve D1 DB due to transient issue on remote node.",
  "Can't read from request stream because client disconnected.",
];
const lasting = [
  "D1 DB is overloaded. Too many requests queued.",
  "D1 DB is overloaded. Requests queued for too long.",
  "D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1 DB's isolate exceeded its memory limit and was reset.",
  "D1 DB exceeded its CPU time limit and was reset.",
  "no such table: users: SQLITE_ERROR",
];

describe("a read", () => {
  test.each(passing)("is tried again after '%s'", async (says) => {
    failing = { times: 2, says };
    expect(await db().select().from(users)).toEqual([]);
    expect([trips, failures]).toEqual([3, []]);
  });

  test.each(lasting)("is not tried again after '%s'", async (says) => {
    failing = { times: 1, says };
    await expect(db().select().from(users)).rejects.toThrow();
    expect([trips, failures.length]).toEqual([1, 1]);
  });

  test("is given up after three tries", async () => {
    failing = { times: 3, says: "Network connection lost." };
    await expect(db().select().from(users)).rejects.toThrow();
    expect([trips, failures.length]).toEqual([3, 1]);
  });

  test("is tried again in a batch, and where batches share a trip", async () => {
    failing = { times: 1, says: "Network connection lost." };
    const to = db();
    expect(await to.batch([to.select().from(users), to.select().from(messages)])).toEqual([[], []]);
    expect(trips).toBe(2);
    trips = 0;
    const reads = connectForReads(retrying(faulty()));
    const ask = () => reads.batch([reads.select().from(users)]);
    expect(await Promise.all([ask(), ask()])).toEqual([[[]], [[]]]);
    expect(trips).toBe(2);
  });
});

describe("a write", () => {
  test("is never tried again, because the first try may have taken effect", async () => {
    failing = { times: 1, says: "Network connection lost.", isAfter: true };
    await expect(write()).rejects.toThrow();
    expect([trips, await database.db.$count(messages)]).toEqual([1, 1]);
  });

  test("takes its whole batch with it", async () => {
    failing = { times: 1, says: "Network connection lost.", isAfter: true };
    const to = db();
    await expect(to.batch([to.select().from(users), write(to)])).rejects.toThrow();
    expect([trips, await database.db.$count(messages)]).toEqual([1, 2]);
  });

  test("is tried again where its caller says that it may arrive twice", async () => {
    failing = { times: 1, says: "Network connection lost.", isAfter: true };
    const repeats = connect(retrying(faulty(), { mayRepeat: () => true }));
    await repeats.delete(messages);
    expect([trips, await database.db.$count(messages)]).toEqual([2, 0]);
  });
});
