import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settings, undos, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { wholeBodies } from "../../../tests/support/whole-bodies";
import { sweepFiles } from "./sweep-files.server";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const keys = async (prefix: string) => {
  const { objects } = await site.files.list({ prefix });
  return objects.map(({ key }) => key);
};

/** The nightly cron, as if so many days had passed. */
const night = async (days: number) => {
  const worker = await site.mf.getWorker();
  await worker.scheduled({ cron: "17 1 * * *", scheduledTime: new Date(Date.now() + days * 86_400_000) });
};

test("a file that no row names goes to the trash after a day; a named one stays, and a new one waits", async () => {
  const before = {
    lectures: await keys("lectures/"),
    captions: await keys("captions/"),
    boards: await keys("boards/"),
    quarters: await keys("quarters/"),
  };
  await site.db
    .insert(settings)
    .values({ id: 1, version: 0, logo: "logo.webp", portrait: "portrait.webp", signature: "signature.webp" });
  for (const name of ["logo", "portrait", "signature", "old"])
    await site.files.put(`society/${name}.webp`, "x");
  const abandoned = [
    "lectures/old-package/360p/init.mp4",
    "lectures/old-package/master.m3u8",
    "captions/1-11111111-1111-4111-8111-111111111111.vtt",
    "captions/999-11111111-1111-4111-8111-111111111111.vtt",
    "captions/unknown.vtt",
    "boards/old.webp",
    "imports/11111111-1111-4111-8111-111111111111/rows",
  ];
  const httpMetadata = { contentType: "video/mp4" };
  for (const key of [...abandoned, "elsewhere/kept.txt"]) await site.files.put(key, key, { httpMetadata });

  await night(0);
  expect(await keys("lectures/old-package/")).toHaveLength(2);
  expect(await keys("imports/")).toHaveLength(1);

  await night(2);
  expect(await keys("lectures/")).toEqual(before.lectures);
  expect(before.captions.length).toBeGreaterThan(1);
  expect(await keys("captions/")).toEqual(before.captions);
  expect(await keys("boards/")).toEqual(before.boards);
  expect(await keys("quarters/")).toEqual(before.quarters);
  expect(await keys("society/")).toEqual([
    "society/logo.webp",
    "society/portrait.webp",
    "society/signature.webp",
  ]);
  expect(await keys("elsewhere/")).toHaveLength(1);

  // Imports hold emails: they are gone at once.
  expect(await keys("imports/")).toEqual([]);
  const moved = [...abandoned.slice(0, -1), "society/old.webp"].sort();
  expect(await keys("trash/")).toEqual(moved.map((key) => `trash/${key}`));
  const film = await site.files.get(`trash/${abandoned[0]}`);
  expect([await film?.text(), film?.httpMetadata]).toEqual([abandoned[0], httpMetadata]);

  await night(29);
  expect(await keys("trash/")).toEqual(moved.map((key) => `trash/${key}`));
  await night(31);
  expect(await keys("trash/")).toEqual([]);
});

/** The store with a test's changes, and the prefixes that were listed. */
function listening(onList = (_prefix: string | undefined) => {}) {
  const asked: (string | undefined)[] = [];
  const store: Parameters<typeof sweepFiles>[1] = {
    ...wholeBodies(site.files),
    list: async (options) => {
      asked.push(options?.prefix);
      onList(options?.prefix);
      return site.files.list(options);
    },
  };
  return { asked, store };
}
const afterTwoDays = () => new Date(Date.now() + 2 * 86_400_000);

test("a lecture's folder is opened only where no row names it, however many segments the others have", async () => {
  const packages = new Set((await keys("lectures/")).map((key) => key.split("/")[1]));
  expect(packages.size).toBeGreaterThan(1);
  await site.files.put("lectures/old-package/360p/1.m4s", "x");
  const { asked, store } = listening();
  await sweepFiles(site.db, store, afterTwoDays());
  const parts = ["lectures/", "captions/", "boards/", "quarters/", "society/"];
  const inTrash = parts.map((part) => `trash/${part}`);
  expect(asked).toEqual(["imports/", "trash/", ...inTrash, ...parts, "receipts/", "lectures/old-package/"]);
  expect(await keys("lectures/old-package/")).toEqual([]);
});

test("a part that fails keeps no other from being swept, and is logged", async () => {
  const failure = vi.spyOn(console, "error").mockImplementation(() => {});
  await site.files.put("quarters/old.webp", "x");
  const { store } = listening((prefix) => {
    if (prefix === "lectures/") throw new Error("R2 is away");
  });
  await sweepFiles(site.db, store, afterTwoDays());
  expect(await keys("quarters/old.webp")).toEqual([]);
  expect(failure.mock.calls.flat()).toEqual([expect.stringContaining('"what":"sweep lectures/"')]);
});

test("the picture of a deleted board stays for as long as the board can be put back", async () => {
  await site.files.put("boards/waits.webp", "x");
  const [admin] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));
  const undo = { id: "undo", adminId: admin?.id ?? "", kind: "board", picture: "waits.webp" } as const;
  await site.db.insert(undos).values({ ...undo, createdAt: new Date() });
  await sweepFiles(site.db, listening().store, afterTwoDays());
  expect(await keys("boards/waits.webp")).toHaveLength(1);
  await night(2);
  expect(await keys("boards/waits.webp")).toEqual([]);
});

test("a file in the trash comes back the next night if a row names it again", async () => {
  const [named = ""] = await keys("boards/");
  await site.files.put(`trash/${named}`, await bytesOf(named));
  await site.files.delete(named);
  await sweepFiles(site.db, wholeBodies(site.files), new Date());
  expect([await keys(named), await keys(`trash/${named}`)]).toEqual([[named], []]);
});

const bytesOf = async (key: string) => (await (await site.files.get(key))?.arrayBuffer()) ?? "";
