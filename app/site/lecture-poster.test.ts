import { afterAll, beforeAll, expect, test } from "vitest";
import { costsOf } from "../../tests/support/counting-worker";
import { seedCatalogue, seedViewers } from "../../tests/support/large-society";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** Lecture 1 has a picture and is open to everybody; no other lecture of its course is. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ isCounted: true });
  await seedCatalogue(site);
  await seedViewers(site, new Date());
  await site.d1.prepare("update lectures set is_preview = (id = 1) where course_id = 1").run();
});
afterAll(() => site.stop());

async function ask(path: string) {
  const answer = await new Visitor(site.origin).fetch(path);
  await answer.arrayBuffer();
  return { status: answer.status, trips: costsOf(answer).trips };
}

const closed = async () =>
  site.d1.prepare("select max(id) from lectures where course_id = 1").first<number>("max(id)");

test.each([
  ["of an open lecture", async () => "/front-course-preview/1/poster.jpg", 200],
  ["of a closed lecture", async () => `/front-course-preview/${await closed()}/poster.jpg`, 404],
])("the picture %s costs one trip to D1 a minute", async (_, at, status) => {
  const path = await at();
  expect(await ask(path)).toEqual({ status, trips: 1 });
  for (const _ of [1, 2]) expect(await ask(path)).toEqual({ status, trips: 0 });
});

test("the course's page has its small picture from the same row", async () => {
  expect(await ask("/front-course-lecture/1/thumbnail.jpg")).toEqual({ status: 200, trips: 0 });
});
