import { expect, test } from "vitest";
import {
  forgetRight,
  type RememberedRight,
  recallRight,
  rememberInIsolate,
  rememberRight,
} from "./watch-memory.server";

const start = Date.UTC(2026, 10, 21, 9);
const after = (seconds: number) => new Date(start + seconds * 1000);
const right = (more: Partial<RememberedRight> = {}): RememberedRight => ({
  checkedAt: start,
  client: "web",
  secretHash: "hash",
  packageId: "package",
  files: { durationMs: 10_000, hasPoster: true, captions: [], renditions: ["144p"] },
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
  await recallRight({ edge }, "viewer 1", after(1), 60);
  expect(asked - before).toBe(0);
  await recallRight({ edge }, "viewer 5000", after(1), 60);
  expect(asked - before).toBe(0);
  await recallRight({ edge }, "viewer 0", after(1), 60);
  expect(asked - before).toBe(1);
});

/** Stands for the cache that the isolates of a data centre share. */
function sharedEdge() {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
    delete: async (name: string) => kept.delete(name),
  };
}
const asElsewhere = (edge: ReturnType<typeof sharedEdge>, address: string, kept: unknown) =>
  edge.put(`watch-right/${address}`, Response.json(kept));

test("a right is shared with the other isolates, each under its own address, for as long as it holds", async () => {
  const edge = sharedEdge();
  await rememberRight({ edge }, "four", right(), 60);
  expect([...edge.kept.keys()]).toEqual(["watch-right/four"]);
  expect(edge.kept.get("watch-right/four")?.headers.get("Cache-Control")).toBe("max-age=60");
  await asElsewhere(edge, "five", right({ packageId: "another" }));
  expect((await recallRight({ edge }, "five", after(1), 60))?.packageId).toBe("another");
  expect(await recallRight({ edge }, "six", after(1), 60)).toBeNull();
});

test("what the edge keeps counts only while it is fresh and understood; this isolate's own counts then", async () => {
  const edge = sharedEdge();
  await asElsewhere(edge, "seven", right({ checkedAt: start - 60_000 }));
  expect(await recallRight({ edge }, "seven", after(0), 60)).toBeNull();
  await asElsewhere(edge, "seven", { checkedAt: start, client: "another release" });
  expect(await recallRight({ edge }, "seven", after(0), 60)).toBeNull();
  const own = right({ isCounted: false });
  rememberInIsolate("seven", own);
  expect(await recallRight({ edge }, "seven", after(0), 60)).toEqual(own);
  expect(await recallRight({ edge }, "seven", after(60), 60)).toBeNull();
});

test("a page looked at does not undo what another isolate has counted", async () => {
  const edge = sharedEdge();
  await asElsewhere(edge, "eight", right());
  await rememberRight({ edge }, "eight", right({ isCounted: false }), 60);
  expect((await recallRight({ edge }, "eight", after(1), 60))?.isCounted).toBe(true);
});

test("a right that was lost is forgotten in this isolate and at the edge", async () => {
  const edge = sharedEdge();
  await rememberRight({ edge }, "nine", right(), 60);
  await forgetRight({ edge }, "nine");
  expect(edge.kept.size).toBe(0);
  expect(await recallRight({ edge }, "nine", after(1), 60)).toBeNull();
  await rememberRight({ edge: null }, "nine", right(), 60);
  await forgetRight({ edge: null }, "nine");
  expect(await recallRight({ edge: null }, "nine", after(1), 60)).toBeNull();
});
