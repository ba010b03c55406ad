import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { boards, courses, lectures, quarters, sweepHolds, undos } from "#db/schema";
import { takeBucket } from "~/models/sweep/bucket-mark";
import { confirmHolds, openHolds } from "~/models/sweep/sweep-holds";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { wholeBodies } from "../../../tests/support/whole-bodies";
import { sweepFiles } from "./sweep-files.server";

/** The nightly sweep of a bucket whose database is the wrong one, or was restored to an earlier moment. */

let site: Site;
beforeEach(async () => {
  site = await startSite();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => site.stop());

const everyKey = async () => {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await site.files.list({ cursor });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys.filter((key) => !key.startsWith("housekeeping/"));
};
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const night = (count = 2) => sweepFiles(site.db, wholeBodies(site.files), days(count));
const logged = () => vi.mocked(console.error).mock.calls.flat().join("\n");
const health = async () => (await fetch(`${site.origin}/healthz`)).json();
const dashboard = async () =>
  (await (await Visitor.as(site, "admin")).fetch("/admin/admin-dashboard-n")).text();

const forgetCatalogue = () =>
  site.db.batch([
    site.db.delete(lectures),
    site.db.delete(courses),
    site.db.delete(quarters),
    site.db.delete(boards),
    site.db.delete(undos),
  ]);

/** Packages of one file each, which no row names. */
const abandon = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) => site.files.put(`lectures/abandoned-${i}/master.m3u8`, "x")),
  );

describe("a database that knows nothing of the files", () => {
  test("takes none of them, and log, /healthz and dashboard say so", async () => {
    const before = await everyKey();
    expect(await health()).toMatchObject({ status: "ok", sweep: "ok" });
    await forgetCatalogue();
    for (const each of [2, 3, 40]) await night(each);
    expect(await everyKey()).toEqual(before);
    expect(logged()).toMatch(/"what":"sweep lectures\/".*(\d+) of \1 belong to no row: nothing was deleted/);
    expect(await health()).toMatchObject({ status: "ok", sweep: "held" });
    const html = await dashboard();
    expect(html).toContain("The nightly clean-up deleted nothing");
    expect(html).toMatch(/in “lectures\/” belong to nothing that the site knows/);
  });

  test("takes them to the trash once an operator has confirmed it, and they come back with their rows", async () => {
    const before = await everyKey();
    const rows = await site.db.select().from(boards);
    await forgetCatalogue();
    await night();
    await confirmHolds(site.db, await openHolds(site.db));
    await night();
    expect((await everyKey()).filter((key) => !key.startsWith("trash/"))).toEqual([]);
    expect(await everyKey()).toHaveLength(before.length);
    await night();
    expect(await site.db.select().from(sweepHolds)).toEqual([]);
    expect(await health()).toMatchObject({ sweep: "ok" });

    await site.db.insert(boards).values(rows);
    await night();
    const pictures = before.filter((key) => key.startsWith("boards/"));
    expect(pictures.length).toBeGreaterThan(1);
    expect((await everyKey()).filter((key) => key.startsWith("boards/"))).toEqual(pictures);
  });
});

describe("of more files than a day's work leaves", () => {
  test("none goes, not even those of other parts: more than 20, and more than a tenth", async () => {
    await abandon(21);
    await site.files.put("boards/old.webp", "x");
    const before = await everyKey();
    await night();
    expect(await everyKey()).toEqual(before);
    expect(await openHolds(site.db)).toEqual([
      {
        prefix: "lectures/",
        unnamed: 21,
        total: expect.any(Number),
        since: expect.any(Date),
        confirmed: 0,
      },
    ]);
  });

  test("20 go without a question", async () => {
    await abandon(20);
    await night();
    expect((await everyKey()).filter((key) => key.startsWith("trash/lectures/"))).toHaveLength(20);
  });

  test("no more go than were confirmed", async () => {
    await abandon(21);
    await night();
    await confirmHolds(site.db, await openHolds(site.db));
    await abandon(22);
    await night();
    expect((await everyKey()).filter((key) => key.startsWith("trash/"))).toEqual([]);
    expect(await openHolds(site.db)).toMatchObject([{ prefix: "lectures/", unnamed: 22, confirmed: 21 }]);
  });
});

describe("a bucket that belongs to another database", () => {
  test("is not swept, and the operator may give it to this one", async () => {
    await site.files.put("housekeeping/database-mark", "another database");
    await site.files.put("boards/old.webp", "x");
    await site.files.put("imports/11111111-1111-4111-8111-111111111111/rows", "x");
    const before = await everyKey();
    await night();
    expect(await everyKey()).toEqual(before);
    expect(logged()).toContain("the bucket belongs to another database: nothing was deleted");
    expect(await health()).toMatchObject({ sweep: "held" });
    expect(await dashboard()).toContain("The store of files belongs to another database");

    await takeBucket(site.db, "another database");
    await night();
    expect(await health()).toMatchObject({ sweep: "ok" });
    expect(await everyKey()).toEqual(
      before.filter((key) => !/^(boards\/old|imports)/.test(key)).concat("trash/boards/old.webp"),
    );
  });

  test("is not swept either if its database was restored to a moment before the mark", async () => {
    await night();
    await site.d1.exec("delete from bucket_mark");
    await site.files.put("boards/old.webp", "x");
    await night();
    expect(await everyKey()).toContain("boards/old.webp");
  });

  test("is marked by the first night, and swept by each one after it", async () => {
    for (const each of [1, 2]) {
      await site.files.put(`boards/old-${each}.webp`, "x");
      await night();
      expect(await everyKey()).not.toContain(`boards/old-${each}.webp`);
    }
  });
});
