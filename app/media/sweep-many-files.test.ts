import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
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

/**
 * The real store with many more packages under lectures/: their listing is made up, page by page as R2 makes it.
 * Counts every call; `failAt` makes that call of the lectures' listing fail.
 */
function crowded(ids: string[]) {
  const calls: string[] = [];
  const startedAfter: (string | undefined)[] = [];
  const deleted: string[] = [];
  const failing = { at: Number.POSITIVE_INFINITY };
  let listings = 0;
  const store: Store = {
    list: async (options: R2ListOptions = {}) => {
      calls.push(`list ${options.prefix}`);
      const { prefix = "", delimiter, cursor, startAfter = "" } = options;
      const isMany = prefix === "lectures/" || prefix.startsWith("lectures/many-");
      if (!isMany) return site.files.list(options);
      if (delimiter) {
        startedAfter.push(options.startAfter);
        listings += 1;
        if (listings === failing.at) throw new Error("the run breaks off");
      }
      const gone = new Set(deleted);
      const all = delimiter
        ? ids.map((id) => `lectures/${id}/`)
        : Array.from({ length: filesOfAnHour }, (_, i) => `${prefix}seg-${String(i).padStart(5, "0")}.m4s`);
      const from = cursor ?? startAfter;
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
      return site.files.get(key);
    }) as unknown as Store["get"],
    put: ((key: string, text: string) => {
      calls.push("put");
      return site.files.put(key, text);
    }) as unknown as Store["put"],
  };
  return { store, calls, deleted, startedAfter, failing };
}

/** Counts the statements as well: Cloudflare allows 1,000 in a run. */
function countingDb(calls: string[]) {
  const prepare = vi.spyOn(site.d1, "prepare");
  prepare.mockClear();
  return () => calls.length + prepare.mock.calls.length;
}

test("1,000 hours of lectures take fewer than 100 calls, three abandoned ones of them deleted whole", async () => {
  const ids = packages(1000);
  const abandoned = ["many-000000", "many-000500", "many-000999"];
  await name(ids.filter((id) => !abandoned.includes(id)));
  const { store, calls, deleted } = crowded(ids);
  const count = countingDb(calls);
  await sweepFiles(site.db, store, new Date());
  expect(count()).toBeLessThan(100);
  expect(calls[1]).toBe("list imports/");
  expect(deleted).toHaveLength(abandoned.length * filesOfAnHour);
  expect(new Set(deleted.map((key) => key.split("/")[1]))).toEqual(new Set(abandoned));
});

test("a run that breaks off is gone on with the next night, and the night after that begins anew", async () => {
  const failure = vi.spyOn(console, "error").mockImplementation(() => {});
  const ids = packages(3500);
  await name(ids);
  const { store, startedAfter, failing } = crowded(ids);
  failing.at = 3;
  await sweepFiles(site.db, store, new Date());
  expect(failure.mock.calls.flat()).toEqual([expect.stringContaining("the run breaks off")]);
  expect(startedAfter).toEqual([undefined, undefined, undefined]);

  await sweepFiles(site.db, store, new Date());
  expect(startedAfter.slice(3)).toEqual(["lectures/many-001999/", undefined]);

  await sweepFiles(site.db, store, new Date());
  expect(startedAfter.slice(5)).toEqual([undefined, undefined, undefined, undefined]);
});
