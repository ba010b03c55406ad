import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { throttles } from "#db/schema";
import { startDatabase, testSecret } from "../../tests/support/site";
import { everybodysFirst, firstOnes, sharedCounters } from "./shared-limits";
import { countInTurn, minutesToWait, throttleKey } from "./throttle";

const now = new Date("2026-11-21T09:00:00.000Z");
const limits = { network: { attempts: 8, minutes: 60 }, everybody: { attempts: 10, minutes: 60 } };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.delete(throttles));

async function ask(address: string) {
  const counters = await sharedCounters("deed", { address, appSecret: testSecret }, limits);
  const counted = await database.db.batch(countInTurn(database.db, counters, now));
  return minutesToWait(counters, counted, now) === null ? "passes" : "waits";
}
async function askTimes(count: number, addressOf: (index: number) => string) {
  const answers: string[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(addressOf(index)));
  return { passed: answers.filter((answer) => answer === "passes").length, last: answers.at(-1) };
}
const attempts = async (...key: string[]) => {
  const found = await throttleKey(testSecret, ...key);
  return (await database.db.select().from(throttles)).find((row) => row.key === found)?.attempts;
};

describe("the callers of one network", () => {
  it.each([
    ["an IPv6 /48", (index: number) => `2001:db8:7:${index.toString(16)}`],
    ["an IPv4 /24", (index: number) => `192.0.2.${index}`],
  ])("share its limit: %s", async (_, addressOf) => {
    expect(await askTimes(20, addressOf)).toEqual({ passed: 8, last: "waits" });
    expect(await ask("203.0.113.1")).toBe("passes");
  });

  it("that is over its limit fill nothing of everybody's", async () => {
    await askTimes(50, () => "192.0.2.1");
    expect(await attempts("deed-everybody")).toBe(limits.network.attempts - firstOnes);
    expect(await attempts("deed-first")).toBe(firstOnes);
  });
});

describe("a flood from several networks", () => {
  const floodOf = (networks: number) => askTimes(networks * 20, (index) => `192.0.${index % networks}.1`);

  it("is over once everybody's limit is used up", async () => {
    expect((await floodOf(6)).passed).toBe(6 * firstOnes + limits.everybody.attempts);
  });

  it("leaves every other network its first ones", async () => {
    await floodOf(6);
    expect(await askTimes(firstOnes + 1, () => "203.0.113.1")).toEqual({ passed: firstOnes, last: "waits" });
    expect(await ask("198.51.100.1")).toBe("passes");
  });

  it("needs four hundred networks to use those up as well", async () => {
    expect(everybodysFirst.attempts / firstOnes).toBe(400);
    const key = await throttleKey(testSecret, "deed-first");
    const resetsAt = new Date(now.getTime() + 60_000);
    await database.db.insert(throttles).values({ key, attempts: everybodysFirst.attempts, resetsAt });
    expect(await ask("203.0.113.1")).toBe("waits");
  });
});

it("stores no address", async () => {
  await ask("192.0.2.1");
  expect(JSON.stringify(await database.db.select().from(throttles))).not.toContain("192.0");
});
