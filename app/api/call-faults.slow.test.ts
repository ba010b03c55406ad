import { describe, expect, test } from "vitest";
import { uploadIn } from "../../tests/support/call-sweep";
import { logins } from "../../tests/support/retried-calls";
import { sweepCalls } from "../../tests/support/swept-calls";

/**
 * Every call that writes, with each of its calls to D1 and R2 failing once: nothing is stored by halves or twice, the
 * answer says that it failed, and the call is done when it comes again. With a key, one whose answer was lost is 409.
 * retried-writes.test.ts compares the tables of calls with the document of the API.
 */

const sweepLine = sweepCalls((line) => !uploadIn(line));

describe("logging in", () => {
  test.each(logins)("%s gives or confirms a session, by the next call at the latest", async (_name, line) => {
    const expected = { isKeyed: false, success: line.numberOf("answer"), again: [], without: ["sessions"] };
    expect(await sweepLine(line, expected)).toEqual([]);
  });
});
