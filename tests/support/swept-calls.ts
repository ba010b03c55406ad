import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCallSweep } from "./call-sweep";
import { type SampledCall, sampledCalls } from "./sampled-calls";

/** Starts a site for the tests of a file, and sweeps those of the calls that write. */
export function sweepCalls(isSwept: (call: SampledCall) => boolean) {
  let calls: Awaited<ReturnType<typeof startCallSweep>>;
  beforeAll(async () => {
    calls = await startCallSweep();
  });
  afterAll(() => calls.stop());

  const swept = sampledCalls.filter(isSwept);

  describe("without a key", () => {
    const plain = swept.filter(({ sample }) => sample.again !== undefined || sample.without);
    test.each(plain)("$name is done whole, and by the next call at the latest", async (call) => {
      expect(await calls.sweep(call, false)).toEqual([]);
    });
  });

  const keyed = swept.filter(({ sample }) => sample.adds !== undefined);
  describe("with an Idempotency-Key", () => {
    test.each(keyed)("$name is done whole and once", async (call) => {
      expect(await calls.sweep(call, true)).toEqual([]);
    });
  });
}
