import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Line } from "./api-lines";
import { lostAnswer, startCallSweep } from "./call-sweep";
import { keyed, plain } from "./retried-calls";

/** Starts a site for the tests of a file and sweeps those lines of the tables. Returns how to sweep more of them. */
export function sweepCalls(isSwept: (line: Line) => boolean) {
  let calls: Awaited<ReturnType<typeof startCallSweep>>;
  beforeAll(async () => {
    calls = await startCallSweep();
  });
  afterAll(() => calls.stop());

  describe("without a key", () => {
    const lines = plain.filter(([, line]) => isSwept(line));
    test.each(lines)("%s is done whole, and by the next call at the latest", async (_name, line) => {
      const again = [line.numberOf("second") ?? 0];
      const expected = { isKeyed: false, success: line.numberOf("first"), again };
      expect(await calls.sweepLine(line, expected)).toEqual([]);
    });
  });

  describe("with an Idempotency-Key", () => {
    const lines = keyed.filter(([, line]) => isSwept(line));
    test.each(lines)("%s is done whole and once", async (_name, line) => {
      const expected = { isKeyed: true, success: line.numberOf("answer"), again: [lostAnswer] };
      expect(await calls.sweepLine(line, expected)).toEqual([]);
    });
  });

  return (...asked: Parameters<typeof calls.sweepLine>) => calls.sweepLine(...asked);
}
