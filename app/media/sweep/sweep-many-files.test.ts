import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Site, startSite } from "../../../tests/support/site";
import { sweepFiles } from "./sweep-files.server";

/** The nightly sweep of a store with more lectures than a test can put there. */

type Store = Parameters<typeof sweepFiles>[1];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.d1.prepare("delete from lectures where name = 'many'").run();
});

const aYearAgo = new Date(Date.now() - 365 * 86_400_000);
/** An hour's package: playlists and two-second segments in four qualities. */
const filesOfAnHour = 7213;
const packages = (count: number) =>
  Array.from({ length: count }, (_, i) => `many-${String(i).padStart(6, "0")}`);

const name = (ids: string[]) =>
  site.d1
    .prepare("insert into lectures (course_id, name, package_id) select 1, 'many', value from json_each(?)")
    .bind(JSON.stringify(ids))
    .run();

const isMade = (key: string) => key.includes("lectures/many-");

/**
 * The real store with many more packages under lectures/: their listing is made up, page by page as R2 makes it.
 * Counts every call; `failAt` makes that call of the lectures' listing fail.
 */
function crowded(ids: string[]) {
  const calls: string[] = [];
  const deleted: string[] = [];
  const failing = { at: Number.POSITIVE_INFINITY };
  let listings = 0;
  const store: Store = {
    list: async (options: R2ListOptions = {}) => {
      calls.push(`list ${options.prefix}`);
      const { prefix = "", delimiter, cursor } = options;
      const isMany = prefix === "lectures/" || prefix.startsWith("lectures/many-");
      if (!isMany) return site.files.list(options);
      if (delimiter) {
        listings += 1;
        if (listings === failing.at) throw new Error("the run breaks off");
      }
      const gone = new Set(deleted);
      const all = delimiter
        ? ids.map((id) => `lectures/${id}/`)
        : Array.from({ length: filesOfAnHour }, (_, i) => `${prefix}seg-${String(i).padStart(5, "0")}.m4s`);
      const from = cursor ?? "";
      const left = all.filter((key) => key > from && !gone.has(key));
      const page = left.slice(0, 1000);
      const truncated = left.length > page.length;
      return {
        objects: delimiter ? [] : page.map((key) => ({ key, uploaded: aYearAgo })),
        delimitedPrefixes: delimiter ? page : [],
        truncated,
        ...(truncated ? { cursor: page.at(-1) } : {}),
      } as unknown as R2Objects;
    },
    delete: async (keys) => {
      calls.push("delete");
      deleted.push(...[keys].flat());
    },
    get: ((key: string) => {
      calls.push("get");
      return isMade(key) ? { body: "x" } : site.files.get(key);
    }) as unknown as Store["get"],
    put: ((key: string, text: string) => {
      calls.push("put");
      return isMade(key) ? null : site.files.put(key, text);
    }) as unknown as Store["put"],
  };
  return { store, calls, deleted, failing };
}

/** Counts the statements as well: Cloudflare allows 1,000 in a run. */
function countingDb(calls: string[]) {
  const prepare = vi.spyOn(site.d1, "prepare");
  prepare.mockClear();
  return () => calls.length + prepare.mock.calls.length;
}

test("1,000 hours of lectures, none of them abandoned, take fewer than 100 calls", async () => {
  const ids = packages(1000);
  await name(ids);
  const { store, calls, deleted } = crowded(ids);
  const count = countingDb(calls);
  await sweepFiles(site.db, store, new Date());
  expect(count()).toBeLessThan(100);
  expect(deleted).toEqual([]);
});

test("a night moves 4,000 files at most, and the next one goes on", async () => {
  const ids = packages(1000);
  await name(ids.slice(1));
  const { store, deleted } = crowded(ids);
  await sweepFiles(site.db, store, new Date());
  expect(deleted).toHaveLength(4000);
  await sweepFiles(site.db, store, new Date());
  expect(new Set(deleted).size).toBe(filesOfAnHour);
});

test("a listing that breaks off takes nothing, and the next night begins anew", async () => {
  const failure = vi.spyOn(console, "error").mockImplementation(() => {});
  const ids = packages(3500);
  await name(ids.slice(1));
  const { store, deleted, failing } = crowded(ids);
  failing.at = 3;
  await sweepFiles(site.db, store, new Date());
  expect(failure.mock.calls.flat()).toEqual([expect.stringContaining("the run breaks off")]);
  expect(deleted).toEqual([]);
  await sweepFiles(site.db, store, new Date());
  expect(deleted).toHaveLength(4000);
});
