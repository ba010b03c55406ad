import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress, lectures } from "#db/schema";
import { idOf, lecturesOf } from "../../tests/support/demo-ids";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, apiToken, Visitor } from "../../tests/support/visitor";

/** The demo's lectures have ten seconds. */

const path = "/session/positions";
const page = "/user/user-lectures-list/1";

let site: Site;
let learner: Visitor;
let learnerId: string;
/** `open` lectures are open to the learner, `locked` ones are not. */
let open: number[];
let locked: number;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  learnerId = await idOf(site, "learner");
  open = await lecturesOf(site, 1);
  [locked = 0] = await lecturesOf(site, 6);
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(lectureProgress));

const body = (more: object = {}) => ({
  userId: learnerId,
  lectureId: open[0],
  position: 4,
  seen: [[0, 4]],
  madeAt: Date.now(),
  ...more,
});

const tell = (visitor: Visitor, sent: object | string, headers: Record<string, string> = {}) =>
  visitor.send(path, sent, headers);
const stored = () => site.db.select().from(lectureProgress);
const shown = async (visitor = learner, query = "") => (await visitor.fetch(page + query)).text();
/** Reads the line below the player; null if it is hidden. */
const continuedAt = async (visitor = learner, query = "") => {
  const html = await shown(visitor, query);
  const [, more, time] =
    /data-part="continued"([^>]*)>Continued at[^\d]*<span[^>]*>([\d:]+)</.exec(html) ?? [];
  return more === undefined || more.includes("hidden") ? null : time;
};

describe("a position", () => {
  test("comes back in the lecture's page, on another device too", async () => {
    const answer = await tell(learner, body());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { isWatched: false, now: expect.any(Number) },
    ]);
    const other = await Visitor.as(site, "learner");
    expect(await continuedAt(other)).toBe("0:04");
    expect(await shown(other)).toMatch(/<source src="[^"]+#t=4"/);
    expect(await continuedAt(other, "?from=0")).toBeNull();
  });

  test("of two devices that tell theirs at once: the newest stays, and what both saw", async () => {
    const phone = await Visitor.as(site, "learner");
    const now = Date.now();
    const answers = await Promise.all([
      tell(learner, body({ position: 6, seen: [[4, 6]], madeAt: now - 2000 })),
      tell(phone, body({ position: 3, seen: [[0, 3]], madeAt: now - 1000 })),
      tell(learner, body({ position: 5, seen: [[4, 5]], madeAt: now - 3000 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toMatchObject([{ position: 3, furthest: 6, seen: "[[0,3],[4,6]]" }]);
  });

  test("is as old as its browser says, whatever its clock: an hour behind, or ahead", async () => {
    const phone = await Visitor.as(site, "learner");
    const hour = 3_600_000;
    await tell(learner, body({ position: 2, age: 60_000, madeAt: Date.now() + hour }));
    await tell(phone, body({ position: 6, age: 0, madeAt: Date.now() - hour }));
    expect(await continuedAt()).toBe("0:06");
    await tell(learner, body({ position: 3, age: 30_000, madeAt: Date.now() + hour }));
    expect(await continuedAt()).toBe("0:06");
    const [row] = await stored();
    expect(Math.abs((row?.playedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(20_000);
  });

  test("that waited with others keeps its place among them, in any order of sending", async () => {
    const [first, second] = open;
    for (const [lectureId, age] of [
      [second, 20_000],
      [first, 50_000],
    ]) {
      expect((await tell(learner, body({ lectureId, age, madeAt: undefined }))).status).toBe(200);
    }
    const html = (await (await learner.fetch("/user")).text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(new RegExp(`lecture=${second}"[^>]*>Continue`));
  });

  test("of a page that was opened before pages told an age is taken by its clock", async () => {
    await tell(learner, body({ position: 6, age: 10_000, madeAt: undefined }));
    await tell(learner, body({ position: 3, madeAt: Date.now() - 20_000 }));
    expect(await continuedAt()).toBe("0:06");
    await tell(learner, body({ position: 4, madeAt: Date.now() - 5000 }));
    expect(await continuedAt()).toBe("0:04");
  });

  test("older than all time is the oldest", async () => {
    expect((await tell(learner, body({ age: Number.MAX_SAFE_INTEGER }))).status).toBe(200);
    expect(await stored()).toMatchObject([{ position: 4, playedAt: new Date(0) }]);
  });

  test("at the end of a lecture of less than half a second makes it watched", async () => {
    const [short = 0] = open;
    const durationOf = (milliseconds: number) =>
      site.db.update(lectures).set({ durationMs: milliseconds }).where(eq(lectures.id, short));
    const [{ durationMs = 0 } = {}] = await site.db.select().from(lectures).where(eq(lectures.id, short));
    await durationOf(430);
    const answer = await tell(learner, body({ lectureId: short, position: 0, seen: [[0, 1]], age: 0 }));
    await durationOf(durationMs ?? 0);
    expect(await answer.json()).toMatchObject({ isWatched: true });
  });

  test("is taken with the page's token in a header, and with an API token as the page's scripts send it", async () => {
    const headers = { ...(await apiToken(site, "learner", "LoginWeb")), "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body()) };
    expect((await fetch(site.origin + path, sent)).status).toBe(200);
    expect((await tell(learner, body(), { "X-XSRF-TOKEN": "" })).status).toBe(403);
    expect((await tell(learner, body(), { Origin: "https://elsewhere.test" })).status).toBe(403);
    expect(await stored()).toHaveLength(1);
  });

  test.each<[string, object]>([
    ["a negative one", { position: -1 }],
    ["one that is no number", { position: "4" }],
    ["NaN, which JSON writes as null", { position: Number.NaN }],
    ["part of a second", { position: 4.5 }],
    ["none", { position: undefined }],
    ["seconds before the beginning", { seen: [[-5, 4]] }],
    ["seconds that are no pairs", { seen: [[0, 4, 8]] }],
    ["seconds as a text", { seen: "[[0,4]]" }],
    [
      "more ranges than a player makes",
      { seen: Array.from({ length: 501 }, (_, at) => [2 * at, 2 * at + 1]) },
    ],
    ["a lecture's name", { lectureId: "1; drop table users" }],
    ["a time before 1970", { madeAt: -1 }],
    ["one of the future", { age: -1 }],
    ["an age as a text", { age: "0" }],
  ])("that is wrong is refused, and nothing is stored: %s", async (_, more) => {
    expect((await tell(learner, body(more))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test.each([
    "",
    "null",
    "[]",
    '{"lectureId":1e999}',
    "{",
  ])("is read from JSON alone: %j is refused", async (sent) => {
    expect((await tell(learner, sent)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("far beyond the end, and of a clock far ahead, is the end and now", async () => {
    const far = Number.MAX_SAFE_INTEGER;
    const before = Date.now();
    expect((await tell(learner, body({ position: far, seen: [[8, far]], madeAt: far }))).status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ position: 10, furthest: 10, seen: "[[8,10]]", watchedAt: null });
    expect(row?.playedAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(row?.playedAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("of a lecture that the learner may not watch, or that there is not, is not found", async () => {
    expect(locked).toBeGreaterThan(0);
    for (const lectureId of [locked, 999_999]) {
      expect((await tell(learner, body({ lectureId }))).status).toBe(404);
    }
    expect(await stored()).toEqual([]);
  });

  test.each<[Account, number]>([
    ["lapsed", 403],
    ["newcomer", 403],
    ["admin", 403],
  ])("of %s is refused", async (account, status) => {
    expect((await tell(await Visitor.as(site, account), body())).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test("that another account left in the browser is refused", async () => {
    expect((await tell(learner, body({ userId: "omar" }))).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("of nobody who is signed in is refused", async () => {
    expect((await tell(new Visitor(site.origin), body())).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test("is not read: the address takes writes alone", async () => {
    expect((await learner.fetch(path)).status).toBe(405);
  });
});

describe("a lecture's page", () => {
  const shownLecture = async (query = "") =>
    /<h2 dir="auto">([^<]+)<\/h2>/.exec(await shown(learner, query))?.[1];
  const mark = (watched: string, more: Record<string, string> = {}, query = "") =>
    learner.submit(page + query, { lecture: String(open[0]), watched, ...more });

  test("opens at the first lecture of a course never opened, then at the one played last", async () => {
    const first = await shownLecture();
    const second = await shownLecture(`?lecture=${open[1]}`);
    expect(second).not.toBe(first);
    await tell(learner, body({ lectureId: open[1] }));
    expect(await shownLecture()).toBe(second);
    expect(await shownLecture(`?lecture=${open[0]}`)).toBe(first);
  });

  test("begins anew near the end, and brings the segment where it begins", async () => {
    await tell(learner, body({ position: 9 }));
    expect(await continuedAt()).toBeNull();
    expect(await shown()).toContain("144p/seg-00000.m4s");
    await tell(learner, body({ position: 5 }));
    expect(await shown()).toContain("144p/seg-00002.m4s");
  });

  test("has a button that marks it as watched, and one that takes the mark away", async () => {
    const offered = async () => /<button(?![^>]*hidden)[^>]*value="(yes|no)"/.exec(await shown())?.[1];
    const tick = /aria-label="Watched"(?![^>]*hidden)/;
    expect(await offered()).toBe("yes");
    expect(await shown()).not.toMatch(tick);
    const answer = await mark("yes", {}, "?data=Basics&audio=1");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `${page}?data=Basics&lecture=${open[0]}&audio=1`,
    ]);
    expect(await offered()).toBe("no");
    expect(await shown()).toMatch(tick);
    const start = (await (await learner.fetch("/user")).text()).replaceAll("<!-- -->", "");
    expect(start).toContain(`1 of ${open.length} lectures watched`);
    await mark("no");
    expect(await stored()).toMatchObject([{ watchedAt: null }]);
    expect(await offered()).toBe("yes");
  });

  test.each<[string, Record<string, string>, number]>([
    ["a lecture that is locked", { lecture: "locked" }, 404],
    ["a lecture that there is not", { lecture: "999999" }, 404],
    ["a lecture that has no number", { lecture: "x" }, 404],
    ["a mark that there is not", { watched: "maybe" }, 400],
  ])("marks nothing for %s", async (_, more, status) => {
    const fields = more.lecture === "locked" ? { lecture: String(locked) } : more;
    expect((await mark("yes", fields)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test("marks nothing without the page's token", async () => {
    const answer = await learner.post(page, { lecture: String(open[0]), watched: "yes" });
    expect(answer.status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

test("the start page offers to continue first, while the lecture is open", async () => {
  expect(await (await learner.fetch("/user")).text()).not.toContain('id="next"');
  await tell(learner, body());
  const html = (await (await learner.fetch("/user")).text()).replaceAll("<!-- -->", "");
  const href = new RegExp(`href="${page}\\?data=[^"]+lecture=${open[0]}"[^>]*>Continue at 0:`);
  expect(html.search(href)).toBeGreaterThan(html.indexOf("<h1"));
  expect(html.search(href)).toBeLessThan(html.indexOf('<h2 id="quarter-'));
});
