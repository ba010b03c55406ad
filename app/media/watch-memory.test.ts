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
  await rememberRight("one", right(), 60);
  expect(await recallRight("one", after(59), 60)).toEqual(right());
  expect(await recallRight("one", after(60), 60)).toBeNull();
});

test("being asked for does not make it live longer", async () => {
  await rememberRight("two", right(), 60);
  for (const seconds of [20, 40, 59]) expect(await recallRight("two", after(seconds), 60)).not.toBeNull();
  expect(await recallRight("two", after(61), 60)).toBeNull();
});

test("an address nobody asked about is not known", async () => {
  expect(await recallRight("never", after(0), 60)).toBeNull();
});

test("a page looked at again does not make a playing lecture count anew, a check while playing does", async () => {
  await rememberRight("three", right(), 60);
  await rememberRight("three", right({ checkedAt: start + 5000, isCounted: false }), 60);
  expect(await recallRight("three", after(6), 60)).toEqual(right());
  await rememberRight("three", right({ checkedAt: start + 50_000 }), 60);
  expect(await recallRight("three", after(100), 60)).toEqual(right({ checkedAt: start + 50_000 }));
});
