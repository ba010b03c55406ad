import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../tests/support/site";
import { oneTrip } from "./one-trip";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** The real D1, with its trips counted. */
const counted = ({ failsWith }: { failsWith?: string } = {}) => {
  const trips = { count: 0 };
  const batch: D1Database["batch"] = (statements) => {
    trips.count += 1;
    if (failsWith) return Promise.reject(new Error(failsWith));
    return database.d1.batch(statements);
  };
  const reads = oneTrip({ prepare: (sql: string) => database.d1.prepare(sql), batch } as D1Database);
  const ask = async (...sql: string[]) => {
    const results = await reads.batch(sql.map((text) => reads.prepare(text)));
    return results.map(({ results: rows }) => rows);
  };
  return { trips, ask };
};

test("batches of the same moment travel together, and each gets its own answers", async () => {
  const { trips, ask } = counted();
  const answers = await Promise.all([
    ask("select 1 as n", "select 2 as n"),
    Promise.resolve().then(() => ask("select 3 as n")),
  ]);
  expect(answers).toEqual([[[{ n: 1 }], [{ n: 2 }]], [[{ n: 3 }]]]);
  expect(trips.count).toBe(1);
});

test("a later batch makes a trip of its own", async () => {
  const { trips, ask } = counted();
  await ask("select 1 as n");
  await ask("select 2 as n");
  expect(trips.count).toBe(2);
});

test("a broken statement fails its own batch and no other", async () => {
  const { ask } = counted();
  const [good, bad] = await Promise.allSettled([ask("select 1 as n"), ask("select * from no_such_table")]);
  expect(good).toEqual({ status: "fulfilled", value: [[{ n: 1 }]] });
  expect(bad.status).toBe("rejected");
});

test.each([
  ["D1_ERROR: D1 DB is overloaded. Requests queued for too long.", 1],
  ["D1_ERROR: Network connection lost.", 1],
  ["D1_ERROR: too many SQL variables", 3],
])("if D1 answers '%s', two batches make %i trips in all", async (failsWith, trips) => {
  const d1 = counted({ failsWith });
  const outcomes = await Promise.allSettled([d1.ask("select 1 as n"), d1.ask("select 2 as n")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(d1.trips.count).toBe(trips);
});
