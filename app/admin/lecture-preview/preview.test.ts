import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, lectures } from "#db/schema";
import { makeVideoAddress } from "~/media/video-address.server";
import { everyone } from "~/models/access/right-to-watch";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** An Admin opens one lecture of each course to everyone. Lectures 1 to 3 belong to course 1. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ vars: { WATCH_SECONDS: "1" } });
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(() => site.db.update(lectures).set({ isPreview: false }));

const screen = (id: number) => urls.admin.lecturePreview(id);
const set = (id: number, open: string) => admin.submit(screen(id), { open });
const openOnes = async () =>
  (await site.db.select({ id: lectures.id }).from(lectures).where(eq(lectures.isPreview, true))).map(
    ({ id }) => id,
  );
const lastRecord = async () =>
  (await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1))[0];
const stranger = () => new Visitor(site.origin);
const seenBy = async (visitor: Visitor, path: string) => {
  const answer = await visitor.fetch(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};
const addressIn = (html: string) => /\/api\/Video-Resources\/([^/"&]+)\//.exec(html)?.[1] ?? "";
const video = (address: string, path: string) => `/api/Video-Resources/${address}/${path}`;

describe("opening", () => {
  test("asks first, says so, keeps a record and changes nothing when it is sent again", async () => {
    expect((await seenBy(admin, screen(1))).html).toContain("without an account");
    expect((await set(1, "yes")).status).toBe(302);
    expect(await admin.notice()).toContain(texts.preview.opened);
    const record = await lastRecord();
    expect(record).toMatchObject({ action: "preview opened", subject: "lecture", subjectId: "1" });
    await set(1, "yes");
    expect((await lastRecord())?.id).toBe(record?.id);
    expect(await openOnes()).toEqual([1]);
    expect((await seenBy(admin, urls.admin.activity())).html).toContain("Opened the lecture");
  });

  test("another lecture of the course takes the place, and is named before", async () => {
    await set(1, "yes");
    const { html } = await seenBy(admin, screen(2));
    expect(html).toContain("It replaces");
    const before = await site.db.$count(activities);
    await set(2, "yes");
    expect(await openOnes()).toEqual([2]);
    const records = await site.db.select().from(activities).orderBy(desc(activities.id)).limit(2);
    expect(records).toMatchObject([
      { action: "preview opened", subjectId: "2", actorEmail: "admin@demo.test" },
      { action: "preview closed", subjectId: "1", actorEmail: "admin@demo.test" },
    ]);
    expect(records[1]?.label).toBeTruthy();
    await set(2, "yes");
    expect(await site.db.$count(activities)).toBe(before + 2);
  });

  test("closing leaves none open", async () => {
    await set(1, "yes");
    expect((await seenBy(admin, screen(1))).html).toContain(
      "Only learners with access will be able to watch",
    );
    await set(1, "no");
    expect(await admin.notice()).toContain(texts.preview.closed);
    expect(await openOnes()).toEqual([]);
    expect(await lastRecord()).toMatchObject({ action: "preview closed" });
  });

  test("a lecture that moves to another course is closed again", async () => {
    const [fourth] = await site.db.select().from(lectures).where(eq(lectures.courseId, 2)).limit(1);
    const other = fourth?.id ?? 0;
    await set(1, "yes");
    await set(other, "yes");
    const [first] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
    const fields = { name: first?.name ?? "", courseId: "2", version: String(first?.version) };
    expect((await admin.submit(urls.admin.lectureEdit(1), fields)).status).toBe(302);
    expect(await openOnes()).toEqual([other]);
    const back = { ...fields, courseId: "1", version: String((first?.version ?? 0) + 1) };
    await admin.submit(urls.admin.lectureEdit(1), back);
  });

  test("a wrong answer and an unknown lecture are refused", async () => {
    expect((await set(1, "perhaps")).status).toBe(400);
    expect((await admin.submit(screen(99_999), { open: "yes" }, screen(1))).status).toBe(404);
    expect(await openOnes()).toEqual([]);
  });
});

test("a lecture without a video is not opened, and takes no other's place", async () => {
  await set(1, "yes");
  const [empty] = await site.db
    .insert(lectures)
    .values({ courseId: 1, name: "Planned" })
    .returning({ id: lectures.id });
  const answer = await set(empty?.id ?? 0, "yes");
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(texts.preview.noVideo);
  expect(await openOnes()).toEqual([1]);
});

describe("a visitor without an account", () => {
  test("finds the open lecture under the cards, and nothing while none is open", async () => {
    await set(1, "no");
    expect((await seenBy(stranger(), urls.site.courses)).html).not.toContain("Watch a lecture");
    await set(1, "yes");
    const { html } = await seenBy(stranger(), urls.site.courses);
    expect(html).toContain("Watch a lecture");
    expect(html).toContain(`href="${urls.site.preview(1)}"`);
  });

  test("plays it with all its files, by an address that is no session's", async () => {
    await set(1, "yes");
    const { status, html } = await seenBy(stranger(), urls.site.preview(1));
    expect(status).toBe(200);
    const address = addressIn(html);
    expect(address.split(".")[1]).toBe(everyone);
    for (const path of [
      "master.m3u8",
      "144p/index.m3u8",
      "144p/seg-00000.m4s",
      "fallback.mp4",
      "poster.jpg",
    ]) {
      const answer = await stranger().fetch(video(address, path));
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
  });

  test("is refused once it is closed, on the page and at the address that was given", async () => {
    await set(1, "yes");
    const address = addressIn((await seenBy(stranger(), urls.site.preview(1))).html);
    await set(1, "no");
    expect((await seenBy(stranger(), urls.site.preview(1))).status).toBe(404);
    const status = async () => (await stranger().fetch(video(address, "144p/seg-00000.m4s"))).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(403);
  });

  test("cannot watch another lecture by that address, forged or made for it", async () => {
    await set(1, "yes");
    const address = addressIn((await seenBy(stranger(), urls.site.preview(1))).html);
    const forged = address.replace(/^1/, "2");
    expect((await stranger().fetch(video(forged, "master.m3u8"))).status).toBe(403);
    const closed = await makeVideoAddress(testSecret, 2, everyone, new Date());
    expect((await stranger().fetch(video(closed, "master.m3u8"))).status).toBe(403);
    const gone = await makeVideoAddress(testSecret, 99_999, everyone, new Date());
    expect((await stranger().fetch(video(gone, "master.m3u8"))).status).toBe(401);
  });

  test.each(["2", "99999", "x", "1e3", "-1"])("finds no page for %s", async (id) => {
    await set(1, "yes");
    const { status, html } = await seenBy(stranger(), `/front-course-preview/${id}`);
    expect(status).toBe(404);
    expect(html).toContain("This lecture is not open to everyone");
  });

  test("sees no lecture without a video", async () => {
    const [empty] = await site.db
      .insert(lectures)
      .values({ courseId: 3, name: "Not recorded yet", isPreview: true })
      .returning({ id: lectures.id });
    expect((await seenBy(stranger(), urls.site.preview(empty?.id ?? 0))).status).toBe(404);
    await set(1, "yes");
    expect((await seenBy(stranger(), urls.site.courses)).html).not.toContain("Not recorded yet");
  });
});
