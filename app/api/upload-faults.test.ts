import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lostAnswer, startCallSweep, uploadIn } from "../../tests/support/call-sweep";
import { keyed, plain } from "../../tests/support/retried-calls";

/**
 * Uploads and packages that are under way, with each call to D1 and R2 failing once: the old video plays until the new
 * one is whole, what has arrived stays, and the same call goes on. The bucket holds the same files in the end.
 */

let calls: Awaited<ReturnType<typeof startCallSweep>>;
beforeAll(async () => {
  calls = await startCallSweep();
});
afterAll(() => calls.stop());

describe("without a key, as the browser sends them", () => {
  const lines = plain.filter(([, line]) => uploadIn(line));
  test.each(lines)("%s is done whole, and by the next call at the latest", async (_name, line) => {
    const again = [line.numberOf("second") ?? 0];
    const expected = { isKeyed: false, success: line.numberOf("first"), again };
    expect(await calls.sweepLine(line, expected)).toEqual([]);
  });
});

describe("with an Idempotency-Key", () => {
  const lines = keyed.filter(([, line]) => uploadIn(line));
  test.each(lines)("%s is done whole and once", async (_name, line) => {
    const expected = { isKeyed: true, success: line.numberOf("answer"), again: [lostAnswer] };
    expect(await calls.sweepLine(line, expected)).toEqual([]);
  });
});
