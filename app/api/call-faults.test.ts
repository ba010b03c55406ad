import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lostAnswer, startCallSweep, uploadIn } from "../../tests/support/call-sweep";
import { keyed, logins, plain } from "../../tests/support/retried-calls";

/**
 * Every call that writes, with each of its calls to D1 and R2 failing once: nothing is stored by halves or twice, the
 * answer says that it failed, and the call is done when it comes again. With a key, one whose answer was lost is 409.
 * retried-writes.test.ts compares the tables of calls with the document of the API.
 */

let calls: Awaited<ReturnType<typeof startCallSweep>>;
beforeAll(async () => {
  calls = await startCallSweep();
});
afterAll(() => calls.stop());

describe("without a key", () => {
  const lines = plain.filter(([, line]) => !uploadIn(line));
  test.each(lines)("%s is done whole, and by the next call at the latest", async (_name, line) => {
    const again = [line.numberOf("second") ?? 0];
    const expected = { isKeyed: false, success: line.numberOf("first"), again };
    expect(await calls.sweepLine(line, expected)).toEqual([]);
  });
});

describe("with an Idempotency-Key", () => {
  const lines = keyed.filter(([, line]) => !uploadIn(line));
  test.each(lines)("%s is done whole and once", async (_name, line) => {
    const expected = { isKeyed: true, success: line.numberOf("answer"), again: [lostAnswer] };
    expect(await calls.sweepLine(line, expected)).toEqual([]);
  });
});

describe("logging in", () => {
  test.each(logins)("%s gives a session, by the next call at the latest", async (_name, line) => {
    const expected = { isKeyed: false, success: line.numberOf("answer"), again: [], without: ["sessions"] };
    expect(await calls.sweepLine(line, expected)).toEqual([]);
  });
});
