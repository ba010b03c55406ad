import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileAllowed } from "./while-allowed";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A long answer, read chunk by chunk, with a clock that the test moves. */
function send(mayContinue: () => Promise<boolean>) {
  const { readable, writable } = whileAllowed(mayContinue);
  const writer = writable.getWriter();
  const reader = readable.getReader();
  return async (byte: number) => {
    writer.write(new Uint8Array([byte])).catch(() => {});
    return (await reader.read()).value?.[0];
  };
}

test("bytes pass unchanged, and the right is asked about every five seconds", async () => {
  const mayContinue = vi.fn(async () => true);
  const pass = send(mayContinue);
  expect(await pass(1)).toBe(1);
  expect(mayContinue).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect([await pass(2), await pass(3)]).toEqual([2, 3]);
  expect(mayContinue).toHaveBeenCalledTimes(1);
});

test("a right that has ended breaks the answer off", async () => {
  const pass = send(async () => false);
  expect(await pass(1)).toBe(1);
  vi.advanceTimersByTime(5000);
  await expect(pass(2)).rejects.toThrow("the right to watch has ended");
});

test("a right that cannot be found out breaks it off too", async () => {
  const pass = send(() => Promise.reject(new Error("D1 is away")));
  vi.advanceTimersByTime(5000);
  await expect(pass(1)).rejects.toThrow("D1 is away");
});
