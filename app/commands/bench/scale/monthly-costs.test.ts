import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { fullestLimits, type Learner, monthlyCosts, priceOf, type Society } from "./monthly-costs";
import { limits, planPrice, prices } from "./prices";

const learner: Learner = {
  ...{ minutes: 600, requests: 20_000, cpu: 60_000, queries: 3000, writes: 1000 },
  ...{ rowsRead: 10_000, rowsWritten: 1000, logLines: 30_000 },
  ...{ r2Reads: 12_000, r2ReadsAtMost: 18_000, d1Storage: 1000 },
};
const society = (learners: number): Society => ({
  ...{ learners, busiestHour: 0.15, queryTimes: { read: 0.5, write: 4 }, dearestRequest: 300 },
  catalogue: { minutes: 6000, bytes: 110e9 },
});

describe("what a month costs", () => {
  test("is nothing but the plan as long as everything is included", () => {
    const small = { ...society(1), catalogue: { minutes: 0, bytes: 0 } };
    expect(monthlyCosts(learner, small)).toMatchObject({ kept: planPrice.usd, missed: planPrice.usd });
  });

  test("begins beyond what is included", () => {
    expect(priceOf(prices.requests, 10_000_000)).toBe(0);
    expect(priceOf(prices.requests, 20_000_000)).toBeCloseTo(3);
  });

  test("adds the lines up, with the reads of R2 that were measured, or with all if the edge keeps nothing", () => {
    const { kept, missed } = monthlyCosts(learner, society(1000));
    // The plan, 10 million requests, 30 million ms, 10 million lines, 100 GB in R2; 2 million reads, or 8 million.
    expect(kept).toBeCloseTo(5 + 3 + 0.6 + 6 + 1.5 + 0.72);
    expect(missed).toBeCloseTo(kept + 2.16);
  });

  test("stands beside Cloudflare Stream's price for the same minutes", () => {
    expect(monthlyCosts(learner, society(1000)).stream).toBe(600 + 30);
  });
});

describe("the limit that is met first", () => {
  test("is the processor's while a society is small, and then D1's time", () => {
    expect(fullestLimits(learner, society(10))[0]).toMatchObject({ part: 0.015, used: 300 });
    const [first] = fullestLimits(learner, society(1_000_000));
    expect(first?.limit.unit).toContain("database's time");
    // 2,000 reads of half a millisecond, and 1,000 writes of four.
    expect(first?.part).toBeCloseTo((5000 * 1_000_000 * 0.15) / 30 / 3600 / 1000);
  });

  test("says how full each other is, the size of a database after a year", () => {
    const sizes = fullestLimits(learner, society(100_000));
    expect(sizes.map(({ part }) => part)).toEqual(sizes.map(({ part }) => part).sort((a, b) => b - a));
    expect(sizes.find(({ limit }) => limit.unit.includes("GB"))?.used).toBeCloseTo(1.2);
  });
});

test("the processor's limit is that of wrangler.toml", async () => {
  const [, written] = /^cpu_ms = (\d+)$/m.exec(await readFile("wrangler.toml", "utf8")) ?? [];
  expect(limits.cpu.most).toBe(Number(written));
});
