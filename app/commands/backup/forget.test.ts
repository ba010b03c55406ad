import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetBackups } from "./forget";

const day = 86_400_000;
const at = new Date("2026-11-24T02:00:00Z");
const daysAgo = (days: number) => new Date(at.getTime() - days * day);
const sum = (letter: string) => letter.repeat(64);

let folder: string;
const inFolder = (...names: string[]) => join(folder, "backups", ...names);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "forgotten-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function put(path: string, age: number) {
  await writeFile(path, "x");
  await utimes(path, daysAgo(age), daysAgo(age));
}
async function backUp(age: number, ...files: string[]) {
  const object = { key: "k", etag: "e", size: 1, httpMetadata: {}, customMetadata: {} };
  const [sha256 = "", ...others] = files;
  const content = {
    takenAt: daysAgo(age).toISOString(),
    database: { sha256, size: 1 },
    rows: {},
    objects: others.map((each) => ({ ...object, sha256: each })),
  };
  await writeFile(inFolder(`${age}.json`), JSON.stringify(content));
  for (const each of files) await put(inFolder("files", each), age);
}
beforeEach(async () => {
  await mkdir(inFolder("files"), { recursive: true });
  await backUp(40, sum("a"), sum("b"));
  await backUp(20, sum("c"), sum("b"));
});
afterEach(() => rm(inFolder(), { recursive: true }));

test("deletes old manifests, and the files that no other names", async () => {
  expect(await forgetBackups(inFolder(), 30, at)).toEqual({ backups: 1, files: 1 });
  expect((await readdir(inFolder())).sort()).toEqual(["20.json", "files"]);
  expect((await readdir(inFolder("files"))).sort()).toEqual([sum("b"), sum("c")]);
});

test("deletes what broken backups left, and spares a backup that is under way", async () => {
  for (const [name, age] of [
    ["old", 2],
    ["young", 0.5],
  ] as const) {
    await put(inFolder(`${name}.json.new`), age);
    await put(inFolder("files", `${name}.new`), age);
    await put(inFolder("files", name), age);
  }
  expect(await forgetBackups(inFolder(), 50, at)).toEqual({ backups: 0, files: 3 });
  const left = [...(await readdir(inFolder())), ...(await readdir(inFolder("files")))];
  expect(left.filter((name) => /old|young/.test(name)).sort()).toEqual([
    "young",
    "young.json.new",
    "young.new",
  ]);
});

test("deletes nothing through a link: what is old there is no backup's", async () => {
  await rename(inFolder("files"), join(folder, "elsewhere"));
  await symlink(join(folder, "elsewhere"), inFolder("files"));
  await put(join(folder, "elsewhere", "thesis.docx"), 400);
  await expect(forgetBackups(inFolder(), 30, at)).rejects.toThrow("files is a symbolic link");
  expect(await readdir(join(folder, "elsewhere"))).toHaveLength(4);
  expect(await readdir(inFolder())).toContain("40.json");
});

test("deletes nothing while a manifest cannot be read, because it may name any file", async () => {
  await writeFile(inFolder("1.json"), "{");
  await expect(forgetBackups(inFolder(), 30, at)).rejects.toThrow("1.json is not a whole manifest");
  expect(await readdir(inFolder("files"))).toHaveLength(3);
});
