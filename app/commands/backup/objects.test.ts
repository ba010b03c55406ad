import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startDatabase } from "../../../tests/support/site";
import { fileOf, isStored, knownObjects, writeManifest } from "./backup-files";
import { copyObjects, restoreObjects } from "./objects";

let database: Awaited<ReturnType<typeof startDatabase>>;
let files: R2Bucket;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  files = database.files;
});
afterAll(() => database.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "objects-"));
  await files.delete(["films/one.mp4", "films/two.mp4", "odd/ü key? & more.txt", "strange/file"]);
  await files.put("films/one.mp4", "one");
  await files.put("films/two.mp4", "two", { httpMetadata: { contentType: "video/mp4" } });
  await files.put("odd/ü key? & more.txt", "three");
  return () => rm(folder, { recursive: true });
});

/** Returns the objects by their keys, and which damaged manifests were told. */
async function copied() {
  const told: string[] = [];
  const known = await knownObjects(folder, (line) => told.push(line));
  const objects = await copyObjects(files, folder, known, "before");
  return { objects, told };
}

async function backedUp() {
  const { objects } = await copied();
  const manifest = {
    takenAt: new Date().toISOString(),
    database: { sha256: "0".repeat(64), size: 1 },
    rows: {},
    objects: [...objects.values()],
  };
  await writeManifest(folder, manifest);
  return { manifest, folder };
}

test("a backup fetches lost and damaged copies again, and reports a damaged manifest", async () => {
  const { manifest } = await backedUp();
  const copyOf = (key: string) =>
    fileOf(folder, manifest.objects.find((each) => each.key === key)?.sha256 ?? "");
  await rm(copyOf("odd/ü key? & more.txt"));
  await truncate(copyOf("films/two.mp4"), 1);
  const cut = join(folder, "0-cut.json");
  await writeFile(cut, "{");
  const { objects, told } = await copied();
  expect(told).toEqual([`${cut} is not a whole manifest of a backup.`]);
  expect([...objects.values()]).toEqual(expect.arrayContaining(manifest.objects));
  for (const each of manifest.objects) expect(await isStored(folder, each), each.key).toBe(true);
  const again = await backedUp();
  expect(again.manifest.objects).toHaveLength(3);
  for (const key of objects.keys()) await files.delete(key);
  await restoreObjects(files, again);
  expect(await (await files.get("odd/ü key? & more.txt"))?.text()).toBe("three");
  const two = await files.get("films/two.mp4");
  expect([await two?.text(), two?.httpMetadata]).toEqual(["two", { contentType: "video/mp4" }]);
});

test("a backup leaves out the pictures of receipts", async () => {
  await files.put("receipts/one.webp", "x");
  const { objects } = await copied();
  await files.delete("receipts/one.webp");
  expect([...objects.keys()].sort()).toEqual(["films/one.mp4", "films/two.mp4", "odd/ü key? & more.txt"]);
});

test.each([
  ["a file of its own", "strange/file", "x"],
  ["another file of the same name and length", "odd/ü key? & more.txt", "thr33"],
])("a store that holds %s is refused, and stays as it is", async (_, key, text) => {
  const backup = await backedUp();
  await files.delete("films/one.mp4");
  await files.put(key, text);
  await expect(restoreObjects(files, backup)).rejects.toThrow(
    `The store is not empty: it holds ${key}. Restore into a new bucket.`,
  );
  expect(await files.head("films/one.mp4")).toBeNull();
});
