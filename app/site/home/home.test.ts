import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, courses, lectures, settings } from "#db/schema";
import { urls } from "~/urls";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** What Home shows of the society's data. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ isOwn: true });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(settings);
  await site.db.update(lectures).set({ isPreview: false });
});

/** As a visitor with a waiting message: the page is made anew beside the edge's copy. */
const home = async () => {
  const answer = await new Visitor(site.origin).fetch(urls.home, { headers: { Cookie: "notice=waiting" } });
  return (await answer.text()).replace(/<!-- -->/g, "");
};
const words = (html: string) =>
  html
    .replace(/<(style|head).*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const facts = (html: string) =>
  words(/<ul[^>]* aria-label="At a glance">.*?<\/ul>/s.exec(html)?.[0] ?? "").trim();

const open = (id: number, publishedAt: Date) =>
  site.db
    .update(lectures)
    .set({ isPreview: true, publishedAt, durationMs: 720_000 })
    .where(eq(lectures.id, id));

test("leads to the newest preview, with its picture, its length and that it is free", async () => {
  await open(1, new Date("2026-05-01"));
  await open(6, new Date("2026-06-01"));
  const html = await home();
  expect(html).toContain(`href="${urls.site.preview(6)}"`);
  expect(html).not.toContain(`href="${urls.site.preview(1)}"`);
  expect(html).toContain(`src="${urls.site.previewPoster(6, 320)}"`);
  expect(words(html)).toContain("Watch a lecture, 12 min, free The four-chamber view");
});

test("without a preview has the slides' drawings in its place", async () => {
  const html = await home();
  expect(html).not.toContain("Watch a lecture");
  const [slides = ""] = /<section[^>]* aria-label="Welcome">.*?<h1/s.exec(html) ?? [];
  expect(slides.match(/<svg/g)).toHaveLength(3);
});

describe("the line of facts", () => {
  test("counts courses and lectures that can be watched, and says that there is a certificate", async () => {
    expect(facts(await home())).toBe("6 courses 12 lectures certificate");
    await site.db.insert(lectures).values({ id: 900, courseId: 1, name: "Without a video" });
    expect(facts(await home())).toBe("6 courses 12 lectures certificate");
    await site.db.delete(lectures).where(eq(lectures.id, 900));
  });

  test.each([
    ['{"price1":"900","price2":"2400"}', "from EGP 900 a month"],
    ['{"price2":"2400","price3":"4200"}', "from EGP 2,400 for 3 months"],
    ['{"price3":"4200"}', "from EGP 4,200 for 6 months"],
  ])("says what it costs at least: %s", async (prices, from) => {
    await site.db.insert(settings).values({ id: 1, version: 1, prices });
    expect(facts(await home())).toBe(`6 courses 12 lectures ${from} certificate`);
  });
});

describe("the board's faces", () => {
  test("are the first four with a portrait, and lead to the board", async () => {
    const html = await home();
    expect(words(html)).toMatch(/The board Prof\. Hoda Mansour President .* Meet the board/);
    expect(html.match(/Image-Resources\/Boards\/[\w-]+\.webp\?w=160"/g)).toHaveLength(4);
  });

  test("leave no hole where nobody has a portrait", async () => {
    const before = await site.db.select().from(boards);
    await site.db.update(boards).set({ image: null });
    const html = await home();
    expect(html).not.toContain("Meet the board");
    expect(html).not.toContain("Image-Resources");
    for (const { id, image } of before) await site.db.update(boards).set({ image }).where(eq(boards.id, id));
  });
});

test("how it works is told in three steps, which lead to an account and to how to join", async () => {
  const html = await home();
  expect(words(html)).toMatch(/How it works Create an account .* Choose a plan .* how to join ?\. Watch /);
  expect(html).toContain(`href="${urls.site.joining}"`);
});

test("while D1 fails, Home opens without its data, and that is kept for nobody", async () => {
  await site.d1.prepare("alter table boards rename to boards_away").run();
  const answer = await new Visitor(site.origin).fetch(urls.home);
  await site.d1.prepare("alter table boards_away rename to boards").run();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const html = await answer.text();
  expect(html).toContain("Popular Courses");
  expect(html).not.toContain("At a glance");
  expect(await (await new Visitor(site.origin).fetch(urls.home)).text()).toContain("Meet the board");
});

test("an Admin's change of the board or of a course shows at once", async () => {
  const admin = await Visitor.as(site, "admin");
  const visit = async (path: string) => (await new Visitor(site.origin).fetch(path)).text();
  for (const path of [urls.root, urls.home]) expect(facts(await visit(path))).toContain("6 courses");
  const form = await admin.upload(urls.admin.courseAdd(1), { name: "A seventh", quarterId: "1" });
  expect(form.status).toBe(302);
  for (const path of [urls.root, urls.home]) expect(facts(await visit(path))).toContain("7 courses");
  await site.db.delete(courses).where(eq(courses.name, "A seventh"));
});
