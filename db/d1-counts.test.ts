import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sharedPaths } from "~/public-pages";
import { samplesOf } from "../tests/support/addresses";
import { type Answered, asker } from "../tests/support/ask-address";
import { type Counts, countsOf } from "../tests/support/counting-worker";
import {
  frameRows,
  mostExportTrips,
  mostGrowth,
  mostRows,
  mostStreamed,
  mostTrips,
} from "../tests/support/d1-bounds";
import { seedCatalogue, seedUsers, seedViewers } from "../tests/support/large-society";
import { tokenOf } from "../tests/support/page-html";
import { isAdmins, isApi, type Row, rowsOfBuild } from "../tests/support/rows-of-build";
import { type Site, startSite } from "../tests/support/site";
import { passwords, Visitor } from "../tests/support/visitor";

/** What every address asks of D1, with 1,000 and with 100,000 accounts. */

const now = new Date("2026-11-21T10:00:00Z");
const minute = 60_000;

const addresses = rowsOfBuild().filter(
  ({ key, method }) => method === "GET" && key !== "GET root" && !key.startsWith("GET layout"),
);
const lineOf = (key: string) => samplesOf(key)[0];
const isOfAdmin = (row: Row) => isAdmins(row) && !isApi(row);
const entriesOf = (measured: Measured) =>
  Object.entries(measured).map(([key, { counts }]) => ({ key, ...counts }));

let site: Site;
let ids: Awaited<ReturnType<typeof seedViewers>>;
let ask: Awaited<ReturnType<typeof asker>>;
type Measured = Record<string, Answered>;
let small: Measured;
/** Of the back office: the page alone, as links inside it load it. */
let large: Measured;
/** The pages of the back office with its sidebar, as their address loads them. */
let framed: Measured;
let streamed: [accounts: number, Measured][];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  site = await startSite({ isCounted: true });
  await seedCatalogue(site);
  ids = await seedViewers(site, now);
  await seedUsers(site, 1, 1000, now);
  ask = await asker(site, ids, now);
  const paged = addresses.filter(({ key }) => [undefined, "refused"].includes(lineOf(key).measured));
  const own = (row: Row) =>
    isOfAdmin(row) ? { suffix: `.data?_routes=${encodeURIComponent(row.routeId)}` } : {};
  const long = addresses.filter(({ key }) => lineOf(key).measured === "streamed");
  small = await measure(paged, own);
  const at1000 = await measure(long);
  await seedUsers(site, 1001, 5000, now);
  streamed = [
    [1000, at1000],
    [5000, await measure(long)],
  ];
  await seedUsers(site, 5001, 100_000, now);
  streamed.push([100_000, await measure(long)]);
  large = await measure(paged, (row) => ({ ...own(row), at: now.getTime() + 5 * minute }));
  framed = await measure(paged.filter(isOfAdmin), () => ({ suffix: ".data" }));
});
afterAll(async () => {
  vi.useRealTimers();
  await site.stop();
});

async function measure(rows: readonly Row[], how: (row: Row) => Parameters<typeof ask>[1] = () => ({})) {
  const measured: Measured = {};
  for (const row of rows) measured[row.key] = await ask(row, how(row));
  return measured;
}

const allowedRows = (key: string) => lineOf(key).reads?.rows ?? mostRows;
const readsOf = (measured: Measured, key: string) => measured[key]?.counts.read ?? 0;
const isGrown = (key: string) => readsOf(large, key) > readsOf(small, key) * mostGrowth + 1;

describe("an address", () => {
  test("makes two trips to D1 at most: who asks, then all that the answer holds", () => {
    const all = [small, large, framed].flatMap(entriesOf);
    expect(all.filter(({ trips }) => trips > mostTrips)).toEqual([]);
  });

  test("reads 200 rows at most, or as many as the catalogue that it shows", () => {
    const all = [small, large].flatMap(entriesOf);
    expect(all.filter(({ key, read }) => read > allowedRows(key))).toEqual([]);
  });

  test("reads no more with 100,000 accounts than with 1,000", () => {
    const keys = Object.keys(large).filter((key) => !lineOf(key).reads?.isGrowing);
    expect(keys.filter(isGrown)).toEqual([]);
  });

  test("writes nothing where it is only read", () => {
    expect([small, large, framed].flatMap(entriesOf).filter(({ written }) => written > 0)).toEqual([]);
  });

  test("answers, so that the figures are those of its page", () => {
    const refused = Object.entries(large).filter(
      ([key, { status }]) => status >= 400 && lineOf(key).measured !== "refused",
    );
    expect(refused).toEqual([]);
  });

  test("is excused from a bound only if it needs to be", () => {
    const excused = Object.keys(large).filter((key) => lineOf(key).reads);
    const isNeeded = (key: string) =>
      lineOf(key).reads?.isGrowing ? isGrown(key) : readsOf(large, key) > mostRows;
    expect(excused.filter((key) => !isNeeded(key))).toEqual([]);
  });
});

test("a page of the back office has its sidebar in the same trip, and pays for it once", () => {
  const dear = entriesOf(framed).filter(({ key, read }) => read - (large[key]?.counts.read ?? 0) > frameRows);
  expect(dear).toEqual([]);
});

test("a list of all accounts reads the same for each of them, however many they are", () => {
  for (const [accounts, measured] of streamed) {
    for (const { read, trips, written } of entriesOf(measured)) {
      expect(read).toBeLessThanOrEqual(accounts * mostStreamed.rows);
      expect(trips).toBeLessThanOrEqual(mostTrips + 2 + accounts * mostStreamed.trips);
      expect(written).toBe(0);
    }
    const exported = measured["GET /admin/admin-users-export.csv"];
    expect(exported?.status).toBe(200);
    expect(exported?.counts.trips).toBeLessThanOrEqual(mostExportTrips);
  }
});

test.each([
  ...sharedPaths,
  "/front-course/1",
  "/front-course-list/1",
  "/sitemap.xml",
  "/api",
])("%s is kept for everybody: the second visitor asks D1 nothing", async (path) => {
  const visit = async (at: number) => {
    const headers = { "X-Now": String(at), "User-Agent": "Mozilla/5.0 Chrome/150.0" };
    const answer = await fetch(site.origin + path, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    return countsOf(answer);
  };
  const at = now.getTime() + 60 * minute;
  await visit(at);
  expect(await visit(at + 20_000)).toEqual({ trips: 0, read: 0, written: 0 });
});

test("a video that plays costs one trip a minute", async () => {
  const learner = await Visitor.as(site, "learner");
  const at = now.getTime();
  const get = (path: string, after: number) =>
    learner.fetch(path, { headers: { "X-Now": String(at + after) } });
  const page = await (await get("/user/user-lectures-list/1", 0)).text();
  const [master = ""] = /\/api\/Video-Resources\/[^"]+\/master\.m3u8/.exec(page) ?? [];
  const files = ["master.m3u8", "144p/index.m3u8", "144p/init.mp4"];
  const trips: Counts[] = [];
  // A segment every four seconds, as hls.js asks for them.
  for (let second = 0; second < 120; second += 4) {
    const path = files.shift() ?? `144p/seg-0000${(second / 4) % 5}.m4s`;
    const answer = await get(master.replace("master.m3u8", path), second * 1000);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const counts = countsOf(answer);
    if (counts.trips > 0) trips.push(counts);
  }
  // The first view of a day is written, with its quarter's visits, beside the first question; then nothing is.
  expect(trips.map(({ trips: each }) => each)).toEqual([2, 1]);
  expect(trips.map(({ written }) => written > 0)).toEqual([true, false]);
  for (const { read } of trips) expect(read).toBeLessThanOrEqual(25);
});

const clock = { "X-Now": String(now.getTime()) };

test("where a player is costs one trip, and then a row of the lecture, of the course's week and of the society's", async () => {
  const learner = await Visitor.as(site, "learner");
  for (let second = 60; second <= 300; second += 60) {
    const answer = await learner.fetch("/session/positions", {
      method: "POST",
      headers: {
        ...clock,
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": learner.cookies.get("XSRF-TOKEN") ?? "",
      },
      body: JSON.stringify({
        // None of its seconds has been seen.
        userId: ids.learner,
        lectureId: 61,
        position: second,
        madeAt: now.getTime(),
        seen: [[0, second]],
      }),
    });
    const { trips, read, written } = countsOf(answer);
    expect([answer.status, trips]).toEqual([200, 1]);
    expect(read).toBeLessThanOrEqual(70);
    // The first makes the rows of the lecture, its course and the learner's week, with their indexes.
    expect(written).toBeLessThanOrEqual(second === 60 ? 14 : 3);
  }
});

test("signing in reads and writes little among 100,000 accounts", async () => {
  const credentials = { email: "learner@demo.test", password: passwords.learner };
  const headers = { ...clock, "Content-Type": "application/json" };
  const login = { method: "POST", headers, body: JSON.stringify(credentials) };
  const inApp = await fetch(`${site.origin}/api/Accounts/Login`, login);
  const visitor = new Visitor(site.origin);
  const page = await (await visitor.fetch("/front-login-all", { headers: clock })).text();
  const _xsrf = tokenOf(page);
  const onWeb = await visitor.fetch("/front-login-all", {
    method: "POST",
    body: new URLSearchParams({ _xsrf, ...credentials }),
    headers: { ...clock, Origin: site.origin },
  });
  expect([inApp.status, onWeb.headers.get("Location")]).toEqual([200, "/user"]);
  for (const { trips, read, written } of [countsOf(inApp), countsOf(onWeb)]) {
    expect(trips).toBeLessThanOrEqual(mostTrips);
    expect(read).toBeLessThanOrEqual(80);
    expect(written).toBeLessThanOrEqual(30);
  }
});

test("a public page asks for who is signed in, then for the settings and what it shows", async () => {
  const learner = await Visitor.as(site, "learner");
  const visit = async (path: string) => countsOf(await learner.fetch(path, { headers: clock }));
  expect(await visit("/front-home")).toEqual({ trips: 2, read: 80, written: 0 });
  expect(await visit("/front-board")).toEqual({ trips: 2, read: 24, written: 0 });
});
