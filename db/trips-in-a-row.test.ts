import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedPaths } from "~/public-pages";
import { costsOf } from "../tests/support/counting-worker";
import { mostInRow } from "../tests/support/d1-bounds";
import { seedCatalogue, seedViewers } from "../tests/support/large-society";
import { type Site, startSite } from "../tests/support/site";
import { type Account, Visitor } from "../tests/support/visitor";

/** How often an answer waits for D1 and R2, one after the other: each wait is a trip to another country. */

let site: Site;
let visitors: Record<Extract<Account, "learner" | "admin">, Visitor>;

beforeAll(async () => {
  site = await startSite({ isCounted: true, vars: { ARABIC: "yes" } });
  await seedCatalogue(site);
  await seedViewers(site, new Date());
  visitors = { learner: await Visitor.as(site, "learner"), admin: await Visitor.as(site, "admin") };
});
afterAll(() => site.stop());

/** Counts calls that begin together as one wait, even on a busy machine. */
const headers = { "X-Latency": "20 20" };

async function costs(visitor: Visitor, path: string) {
  const answer = await visitor.fetch(path, { headers });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  return { ...costsOf(answer), text };
}

test.each([
  ...sharedPaths,
  "/front-course/1",
  "/front-course-list/1",
])("%s waits for nothing once it is kept", async (path) => {
  const visitor = new Visitor(site.origin);
  await costs(visitor, path);
  expect(await costs(visitor, path)).toMatchObject({ inRow: mostInRow.kept, trips: 0, r2Reads: 0 });
});

test.each<[keyof typeof visitors, string]>([
  ["learner", "/front-home"],
  ["learner", "/front-board"],
  ["learner", "/user"],
  ["learner", "/front-change-password"],
  ["learner", "/front-sessions"],
  ["admin", "/admin/admin-dashboard-n"],
  ["admin", "/admin/admin-users-list-n"],
  ["admin", "/admin/admin-courses-list-n"],
  ["admin", "/admin/admin-activity"],
])("for the %s, %s waits for who asks, and then for all that it shows", async (who, path) => {
  expect((await costs(visitors[who], path)).inRow).toBeLessThanOrEqual(mostInRow["signed in"]);
});

test.each([
  "/front-home",
  "/front-course",
  "/front-change-password",
  "/user",
  "/user/user-search?q=the",
  "/user/user-profile",
  "/user/user-lecture-transcript/1",
])("%s asks D1 as often in Arabic", async (path) => {
  const { learner } = visitors;
  // The first may find out what the next ones remember.
  for (const each of [path, `/ar${path}`]) await costs(learner, each);
  const { trips, queries, read, inRow } = await costs(learner, path);
  expect(await costs(learner, `/ar${path}`)).toMatchObject({ trips, queries, read, inRow });
});

test("a lecture's page reads its files while it finds out who may watch, and none that the edge keeps", async () => {
  const page = () => costs(visitors.learner, "/user/user-lectures-list/1");
  const made = await page();
  expect(made).toMatchObject({ inRow: mostInRow["signed in"], trips: 2 });
  expect(made.r2Reads).toBeGreaterThan(1);
  expect(made.text).toContain("144p/index.m3u8&quot;:");
  expect(await page()).toMatchObject({ inRow: mostInRow["signed in"], trips: 2, r2Reads: 0 });
});

test("a lecture starts by the right that its page has asked for, and waits for nothing", async () => {
  const { text } = await costs(visitors.learner, "/user/user-lectures-list/1");
  const [, video = ""] = /(\/api\/Video-Resources\/[^"/]+\/)master\.m3u8/.exec(text) ?? [];
  const first = await costs(visitors.learner, `${video}144p/seg-00000.m4s`);
  expect(first).toMatchObject({ inRow: mostInRow.start, r2Reads: 0 });
  for (const path of ["master.m3u8", "144p/index.m3u8", "144p/init.mp4", "144p/seg-00000.m4s"]) {
    expect(await costs(visitors.learner, video + path)).toMatchObject({ inRow: 0 });
  }
});

test("a minute of a lecture asks D1 once at most", async () => {
  const { text } = await costs(visitors.learner, "/user/user-lectures-list/1");
  const [, video = ""] = /(\/api\/Video-Resources\/[^"/]+\/)master\.m3u8/.exec(text) ?? [];
  let trips = 0;
  for (let second = 0; second < 60; second += 2) {
    const segment = `144p/seg-0000${(second / 2) % 5}.m4s`;
    trips += (await costs(visitors.learner, video + segment)).trips;
  }
  expect(trips).toBeLessThanOrEqual(1);
});
