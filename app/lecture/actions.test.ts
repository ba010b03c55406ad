import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lectureProgress, qualityChoices } from "#db/schema";
import { idOf, lecturesOf } from "../../tests/support/demo-ids";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, Visitor } from "../../tests/support/visitor";

const path = "/session/actions";

let site: Site;
let learner: Visitor;
let open: number;
let locked: number;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  [open = 0] = await lecturesOf(site, 1);
  [locked = 0] = await lecturesOf(site, 6);
});
afterAll(() => site.stop());
beforeEach(() => site.db.batch([site.db.delete(lectureProgress), site.db.delete(qualityChoices)]));

const act = async (action: object, visitor = learner, headers: Record<string, string> = {}) => {
  const answer = await visitor.send(path, { userId: await idOf(site, "learner"), ...action }, headers);
  return answer.status;
};
const quality = { quality: "360p" };
const mark = (isWatched: boolean, lectureId = open) => ({ lectureId, isWatched });
const stored = async () => [
  ...(await site.db.select().from(qualityChoices)),
  ...(await site.db.select().from(lectureProgress)),
];

test("a quality is kept, and the next one in its place", async () => {
  expect([await act(quality), await act({ quality: "audio" })]).toEqual([204, 204]);
  expect(await stored()).toEqual([{ userId: await idOf(site, "learner"), quality: "audio" }]);
});

test("a lecture is watched, and not watched any more", async () => {
  expect(await act(mark(true))).toBe(204);
  expect(await stored()).toMatchObject([{ lectureId: open, watchedAt: expect.any(Date) }]);
  expect(await act(mark(false))).toBe(204);
  expect(await stored()).toMatchObject([{ lectureId: open, watchedAt: null }]);
});

test.each<[string, object]>([
  ["another quality", { quality: "4k" }],
  ["nothing", {}],
  ["a mark of no lecture", { isWatched: true }],
  ["a mark that says neither", { lectureId: 1, isWatched: "yes" }],
])("what is wrong is refused, and nothing is stored: %s", async (_, action) => {
  expect(await act(action)).toBe(400);
  expect(await stored()).toEqual([]);
});

test("a lecture that the learner may not watch, or that there is not, is not found", async () => {
  expect(locked).toBeGreaterThan(0);
  expect([await act(mark(true, locked)), await act(mark(true, 999_999))]).toEqual([404, 404]);
  expect(await stored()).toEqual([]);
});

test("another account's action, which waited in this browser, is refused", async () => {
  for (const action of [quality, mark(true)]) expect(await act({ ...action, userId: "omar" })).toBe(403);
  expect(await stored()).toEqual([]);
});

test.each<Account>(["lapsed", "newcomer", "admin"])("%s is refused, and stays signed in", async (account) => {
  const other = await Visitor.as(site, account);
  expect(await act({ ...quality, userId: await idOf(site, account) }, other)).toBe(403);
  expect(await stored()).toEqual([]);
  expect((await other.fetch("/front-sessions")).status).toBe(200);
});

test("an action without a session, or from another site, is refused", async () => {
  expect(await act(quality, new Visitor(site.origin))).toBe(401);
  expect(await act(quality, learner, { "X-XSRF-TOKEN": "" })).toBe(403);
  expect(await act(quality, learner, { Origin: "https://elsewhere.test" })).toBe(403);
  expect((await learner.fetch(path)).status).toBe(405);
  expect(await stored()).toEqual([]);
});
