import { afterEach, beforeEach, expect, vi } from "vitest";

/** For the tests of a file: a failure that is logged and not taken fails its test. Returns how to take them. */
export function watchFailures(): () => string[] {
  let logged: string[] = [];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(JSON.parse(line).what));
  });
  afterEach(() => expect(logged, "failures that nobody expected").toEqual([]));
  return () => logged.splice(0);
}
