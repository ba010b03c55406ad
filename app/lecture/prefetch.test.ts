import { afterAll, beforeAll, expect, test } from "vitest";
import { costsOf } from "../../tests/support/counting-worker";
import { seedCatalogue, seedViewers } from "../../tests/support/large-society";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** A course's lectures are read before it is known who asks and may watch. */

let site: Site;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite({ isCounted: true });
  await seedCatalogue(site);
  await seedViewers(site, new Date());
  learner = await Visitor.as(site, "learner");
});
afterAll(() => site.stop());

const lectureOf = async (courseId: number) =>
  (await site.d1
    .prepare("select name from lectures where course_id = ? order by position")
    .bind(courseId)
    .first<string>("name")) ?? "";

async function open(visitor: Visitor, courseId: number) {
  const answer = await visitor.fetch(`/user/user-lectures-list/${courseId}`);
  return { status: answer.status, html: await answer.text(), costs: costsOf(answer) };
}

test("who may watch the course is shown them", async () => {
  const { status, html } = await open(learner, 1);
  expect([status, html.includes(await lectureOf(1))]).toEqual([200, true]);
});

test("who may not is shown none of them", async () => {
  const { status, html } = await open(learner, 2400);
  const name = await lectureOf(2400);
  expect(name).not.toBe("");
  expect([status, html.includes(name), html.includes("Video-Resources")]).toEqual([403, false, false]);
});

test.each([
  ["a cookie without a session", "nobody"],
  ["no cookie", null],
])("%s finds none, so that it costs no read of R2", async (_, cookie) => {
  // An empty edge: it keeps files by their package.
  await site.d1.prepare("update lectures set package_id = ? where id = 1").bind(`of-${cookie}`).run();
  const stranger = new Visitor(site.origin);
  if (cookie) stranger.cookies.set("session", cookie);
  const { status, costs } = await open(stranger, 1);
  expect(status).toBe(302);
  expect(costs.r2Reads).toBe(0);
  // The society's settings are a row.
  expect(costs.read).toBeLessThanOrEqual(cookie ? 13 : 1);
  expect((await open(learner, 1)).costs.r2Reads).toBeGreaterThan(0);
});
