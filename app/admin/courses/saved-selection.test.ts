import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, courses, savedSelections } from "#db/schema";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(savedSelections));

const address = "/admin/admin-quarters-with-courses-list-n";
const page = async () => (await admin.fetch(address)).text();
const saved = async () =>
  (await site.db.select().from(savedSelections)).map(({ courseId }) => courseId).sort((a, b) => a - b);
const ticked = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*name="courseId")(?=[^>]*checked="")[^>]*value="(\d+)"/g)].map(([, id]) =>
    Number(id),
  );

const send = async (
  ids: readonly (number | string)[],
  baseline: readonly number[],
  more: [string, string][] = [],
) => {
  const token = tokenOf(await page());
  const boxes = ids.map((id): [string, string] => ["courseId", String(id)]);
  const body = new URLSearchParams([["_xsrf", token], ["baseline", baseline.join()], ...boxes, ...more]);
  const answer = await admin.fetch(address, { method: "POST", body, headers: { Origin: site.origin } });
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
};

describe("the saved selection of an Admin", () => {
  test("starts as 'Select Items': every quarter expanded, with its count and its courses", async () => {
    const html = await page();
    expect(html).toMatch(/<h1[^>]*>Select Items<\/h1>/);
    expect(html.match(/<details open="" class="[^"]*"><summary[^>]*><bdi>/g)).toHaveLength(4);
    expect(html.replaceAll("<!-- -->", "")).toContain("(0/3)");
    expect(html.replaceAll("<!-- -->", "")).toContain("Save Selected Items (0)");
    expect(html).toContain("No Courses in this quarter");
    expect(html).not.toMatch(/Unsaved Changes|Changes pending|No changes/);
  });

  test("is saved with a notice, and is then 'Edit Items' with the saved boxes marked", async () => {
    const answer = await send([4, 1, 4], []);
    expect([answer.status, answer.location]).toEqual([302, address]);
    const html = await page();
    expect(html).toContain("Saved 2 items successfully!");
    expect(html).toMatch(/<h1[^>]*>Edit Items<\/h1>/);
    expect(html.replaceAll("<!-- -->", "")).toContain("Update Selected Items (2)");
    expect(html.match(/<label[^>]*data-saved="true"/g)).toHaveLength(2);
    expect(ticked(html)).toEqual([1, 4]);
    expect(await saved()).toEqual([1, 4]);
  });

  test.each([
    "/admin/admin-courses-list-n",
    "/admin/admin-quarters-list-courses-n",
  ])("is linked by its name from %s", async (path) => {
    const html = await (await admin.fetch(path)).text();
    expect(html).toMatch(new RegExp(`href="${address}"[^>]*>Saved selection<`));
  });

  test("is replaced as a whole, and additions and removals are recorded", async () => {
    await send([1, 2, 3], []);
    await site.db.delete(activities);
    expect((await send([2, 3, 6], [1, 2, 3])).status).toBe(302);
    expect(await saved()).toEqual([2, 3, 6]);
    const records = await site.db.select().from(activities);
    const names = new Map((await site.db.select().from(courses)).map(({ id, name }) => [id, name]));
    expect(records.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["took out of the saved selection of", JSON.stringify({ courses: names.get(1) }), null],
      ["added to the saved selection of", null, JSON.stringify({ courses: names.get(6) })],
    ]);
    expect((await send([], [2, 3, 6])).status).toBe(302);
    expect(await saved()).toEqual([]);
  });

  test("the same submit twice has one effect", async () => {
    await site.db.delete(activities);
    const answers = await Promise.all([send([1, 2], []), send([1, 2], [])]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await saved()).toEqual([1, 2]);
    expect(await site.db.select().from(activities)).toHaveLength(1);
  });

  test("an older form shows both versions and saves nothing", async () => {
    await send([1, 2], []);
    const stale = await send([3], []);
    expect(stale.status).toBe(409);
    expect(stale.html).toContain("Someone else saved changes first");
    expect(stale.html).toContain('name="baseline" value="1,2"');
    expect(ticked(stale.html)).toEqual([3]);
    expect(await saved()).toEqual([1, 2]);
    expect((await send([3], [1, 2])).status).toBe(302);
    expect(await saved()).toEqual([3]);
  });

  test("an unknown course refuses all of it and keeps the ticks", async () => {
    await send([1], []);
    for (const ids of [
      [2, 999],
      ["2", "abc"],
      ["2", "1e1"],
    ]) {
      const refused = await send(ids, [1]);
      expect(refused.status).toBe(400);
      expect(refused.html).toContain("Error saving items. Please try again.");
      expect(await saved()).toEqual([1]);
    }
    expect(ticked((await send([2, 999], [1])).html)).toEqual([2]);
  });

  test("'Select all' and 'Clear' of a group change its boxes and save nothing", async () => {
    const all = await send([1], [], [["selectAll", "2"]]);
    expect(all.status).toBe(200);
    expect(ticked(all.html)).toEqual([1, 3, 4, 5]);
    expect(all.html.replaceAll("<!-- -->", "")).toContain("Save Selected Items (4)");
    const cleared = await send([1, 3, 4, 5], [], [["clearAll", "2"]]);
    expect(ticked(cleared.html)).toEqual([1]);
    expect(await saved()).toEqual([]);
  });

  test("a form that was open for too long comes back as it was ticked", async () => {
    const body = new URLSearchParams([
      ["_xsrf", "old"],
      ["baseline", ""],
      ["courseId", "2"],
      ["courseId", "3"],
    ]);
    const answer = await admin.fetch(address, { method: "POST", body, headers: { Origin: site.origin } });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain("This page expired.");
    expect(ticked(html)).toEqual([2, 3]);
  });

  test("a course that is deleted leaves the selection", async () => {
    const [gone] = await site.db.insert(courses).values({ name: "Gone soon", quarterId: 4 }).returning();
    await send([1, gone?.id ?? 0], []);
    await site.db.delete(courses).where(eq(courses.id, gone?.id ?? 0));
    expect(await saved()).toEqual([1]);
  });

  test("takes 2,400 courses in one save", async () => {
    await site.d1.exec(
      "insert into courses (name, quarter_id) select 'Many', 4 from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 2400) select value from n)",
    );
    const ids = (await site.db.select({ id: courses.id }).from(courses)).map(({ id }) => id);
    expect((await send(ids, [])).status).toBe(302);
    expect(await saved()).toHaveLength(ids.length);
    expect(await page()).toContain(`Saved ${ids.length} items successfully!`);
    expect((await send([1], ids)).status).toBe(302);
    expect(await saved()).toEqual([1]);
  });
});

test("without any quarter there are no categories", async () => {
  await site.d1.exec("delete from lectures");
  await site.d1.exec("delete from courses");
  await site.d1.exec("delete from quarters");
  expect(await page()).toContain("No categories available.");
});
