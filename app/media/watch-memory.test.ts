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
  await rememberRight({ edge: null }, "one", right(), 60);
  expect(await recallRight({ edge: null }, "one", after(59), 60)).toEqual(right());
  expect(await recallRight({ edge: null }, "one", after(60), 60)).toBeNull();
});

test("being asked for does not make it live longer", async () => {
  await rememberRight({ edge: null }, "two", right(), 60);
  for (const seconds of [20, 40, 59])
    expect(await recallRight({ edge: null }, "two", after(seconds), 60)).not.toBeNull();
  expect(await recallRight({ edge: null }, "two", after(61), 60)).toBeNull();
});

test("an address nobody asked about is not known", async () => {
  expect(await recallRight({ edge: null }, "never", after(0), 60)).toBeNull();
});

test("a page looked at again does not make a playing lecture count anew, a check while playing does", async () => {
  await rememberRight({ edge: null }, "three", right(), 60);
  await rememberRight({ edge: null }, "three", right({ checkedAt: start + 5000, isCounted: false }), 60);
  expect(await recallRight({ edge: null }, "three", after(6), 60)).toEqual(right());
  await rememberRight({ edge: null }, "three", right({ checkedAt: start + 50_000 }), 60);
  expect(await recallRight({ edge: null }, "three", after(100), 60)).toEqual(
    right({ checkedAt: start + 50_000 }),
  );
});

test("of very many rights an isolate keeps the latest, those that another isolate has found included", async () => {
  let asked = 0;
  const found = async () => {
    asked += 1;
    return Response.json(right());
  };
  const edge = { match: found, put: async () => {}, delete: async () => true };
  for (let viewer = 0; viewer <= 5000; viewer += 1)
    await recallRight({ edge }, `viewer ${viewer}`, after(1), 60);
  const before = asked;
  await recallRight({ edge }, "viewer 5000", after(1), 60);
  expect(asked - before).toBe(0);
  await recallRight({ edge }, "viewer 0", after(1), 60);
  expect(asked - before).toBe(1);
});
