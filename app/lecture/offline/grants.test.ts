import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses, subscriptionPeriods } from "#db/schema";
import { urls } from "~/urls";
import { idOf, lecturesOf } from "../../../tests/support/demo-ids";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, Visitor } from "../../../tests/support/visitor";

/** Lectures 1 to 3 belong to course 1, which is open to the learner. */

let site: Site;
let learner: Visitor;
let learnerId: string;
let locked: number;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  learnerId = await idOf(site, "learner");
  [locked = 0] = await lecturesOf(site, 6);
});
afterAll(() => site.stop());
beforeEach(() => site.db.update(courses).set({ mayKeep: true }));

const day = 86_400_000;
const ask = (sent: object, visitor = learner, headers: Record<string, string> = {}) =>
  visitor.send(urls.downloadGrants, { userId: learnerId, lectures: [{ lectureId: 1 }], ...sent }, headers);
const granted = async (sent: object = {}) => {
  const { grants } = (await (await ask(sent)).json()) as { grants: Record<string, unknown>[] };
  return grants;
};

describe("a grant", () => {
  test("names the plain files with their bytes, the captions, and when the copy ends", async () => {
    const before = Date.now();
    const [grant] = await granted();
    expect(grant).toMatchObject({
      lectureId: 1,
      name: "Knobology and image optimisation",
      course: "Basic Ultrasound of Gynecology and Pregnancy",
      captions: [{ lang: "en" }, { lang: "ar" }],
    });
    expect(grant?.until).toBeGreaterThanOrEqual(before + 14 * day);
    expect(grant?.until).toBeLessThanOrEqual(Date.now() + 14 * day);
    const files = grant?.files as { name: string; bytes: number; address: string }[];
    expect(files.map(({ name }) => name)).toEqual(["144p", "360p", "Audio only"]);
    for (const { address, bytes } of files) {
      const part = await learner.fetch(address, { headers: { Range: "bytes=0-99" } });
      expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 0-99/${bytes}`]);
      await part.arrayBuffer();
      expect((await fetch(site.origin + address)).status).toBe(403);
    }
  });

  test("of a copy counts from when it was made, and a clock that is ahead counts as now", async () => {
    const savedAt = Date.now() - 13 * day;
    expect(await granted({ lectures: [{ lectureId: 1, savedAt }] })).toMatchObject([
      { savedAt, until: savedAt + 14 * day },
    ]);
    expect(await granted({ lectures: [{ lectureId: 1, savedAt: savedAt - 2 * day }] })).toEqual([]);
    const [ahead] = await granted({ lectures: [{ lectureId: 1, savedAt: Date.now() + 90 * day }] });
    expect(ahead?.until).toBeLessThanOrEqual(Date.now() + 14 * day);
  });

  test("ends with the plan", async () => {
    const isOwn = eq(subscriptionPeriods.userId, learnerId);
    const [period] = await site.db.select().from(subscriptionPeriods).where(isOwn);
    const expiresAt = new Date(Date.now() + 2 * day);
    await site.db.update(subscriptionPeriods).set({ expiresAt }).where(isOwn);
    expect(await granted()).toMatchObject([{ until: expiresAt.getTime() }]);
    await site.db.update(subscriptionPeriods).set({ expiresAt: period?.expiresAt }).where(isOwn);
  });

  test("is given for no lecture that is locked, unknown, or of a course that does not allow it", async () => {
    expect(locked).toBeGreaterThan(0);
    expect(await granted({ lectures: [{ lectureId: locked }, { lectureId: 999_999 }] })).toEqual([]);
    expect(await granted({ lectures: [] })).toEqual([]);
    await site.db.update(courses).set({ mayKeep: false }).where(eq(courses.id, 1));
    expect(await granted()).toEqual([]);
  });
});

describe("refused", () => {
  test.each<[Account, number]>([
    ["lapsed", 403],
    ["newcomer", 403],
    ["admin", 403],
  ])("are %s, for copies and for new ones", async (account, status) => {
    const visitor = await Visitor.as(site, account);
    expect((await ask({}, visitor)).status).toBe(status);
    expect((await visitor.fetch(urls.downloadGrants)).status).toBe(status);
  });

  test("are strangers, other accounts' copies, other sites and calls without the page's token", async () => {
    expect((await ask({}, new Visitor(site.origin))).status).toBe(401);
    expect((await new Visitor(site.origin).fetch(urls.downloadGrants)).status).toBe(401);
    expect((await ask({ userId: "omar" })).status).toBe(403);
    expect((await ask({}, learner, { "X-XSRF-TOKEN": "" })).status).toBe(403);
    expect((await ask({}, learner, { Origin: "https://elsewhere.test" })).status).toBe(403);
    expect((await learner.fetch(urls.downloadGrants)).status).toBe(204);
  });

  test.each<[string, unknown]>([
    ["a lecture's name", [{ lectureId: "1; drop table users" }]],
    ["a time that is none", [{ lectureId: 1, savedAt: "yesterday" }]],
    ["more than a browser keeps", Array.from({ length: 51 }, (_, at) => ({ lectureId: at + 1 }))],
    ["no list", "1"],
  ])("is %s", async (_, sent) => {
    expect((await ask({ lectures: sent })).status).toBe(400);
  });
});

test("the page that browsers keep names nobody, and the script that opens it may fetch from this site alone", async () => {
  const html = await (await learner.fetch(urls.learner.offline)).text();
  expect(html).not.toContain("learner@demo.test");
  expect(html).not.toContain(learnerId);
  const { headers } = await fetch(`${site.origin}/kept-lectures.js`);
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get("Cache-Control")).toBe("no-cache");
});
