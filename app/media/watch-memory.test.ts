import { expect, test } from "vitest";
import { type RememberedRight, recallRight, rememberRight } from "./watch-memory.server";

const start = Date.UTC(2026, 10, 21, 9);
const after = (seconds: number) => new Date(start + seconds * 1000);
const right = (more: Partial<RememberedRight> = {}): RememberedRight => ({
  checkedAt: start,
  client: "web",
  secretHash: "hash",
  packageId: "package",
  isCounted: true,
  ...more,
});

test("a right is taken as read for less than a minute from the moment it was checked", async () => {
  await rememberRight("one", right());
  expect(await recallRight("one", after(59))).toEqual(right());
  expect(await recallRight("one", after(60))).toBeNull();
});

test("being asked for does not make it live longer", async () => {
  await rememberRight("two", right());
  for (const seconds of [20, 40, 59]) expect(await recallRight("two", after(seconds))).not.toBeNull();
  expect(await recallRight("two", after(61))).toBeNull();
});

test("an address nobody asked about is not known", async () => {
  expect(await recallRight("never", after(0))).toBeNull();
});

test("a page looked at again does not make a playing lecture count anew, a check while playing does", async () => {
  await rememberRight("three", right());
  await rememberRight("three", right({ checkedAt: start + 5000, isCounted: false }));
  expect(await recallRight("three", after(6))).toEqual(right());
  await rememberRight("three", right({ checkedAt: start + 50_000 }));
  expect(await recallRight("three", after(100))).toEqual(right({ checkedAt: start + 50_000 }));
});
