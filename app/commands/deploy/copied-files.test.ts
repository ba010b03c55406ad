import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyDeployedFiles, writeOwnList } from "./copied-files";

/** The files of the builds before, taken over from a server that stands for the deployed site. */

let folder: string;
let deployed: string | null;
let lost: string[];
const server = createServer(async ({ url = "" }, answer) => {
  const { pathname } = new URL(url, "http://site.test");
  const isThere = deployed !== null && !lost.includes(pathname);
  const file = isThere ? await readFile(join(folder, deployed ?? "", pathname)).catch(() => null) : null;
  answer.writeHead(file ? 200 : 404).end(file ?? undefined);
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "copied-files-"));
  deployed = null;
  lost = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Builds and deploys it. */
async function deploy(build: string, names: string[]) {
  const client = join(folder, build);
  await mkdir(join(client, "assets"), { recursive: true });
  for (const name of names) await writeFile(join(client, "assets", name), `${name} of ${build}`);
  const own = await writeOwnList(client, build);
  const kept = await copyDeployedFiles(origin(), client, own);
  deployed = build;
  return { kept, files: (await readdir(join(client, "assets"))).sort() };
}

const shared = "remix-00000000.js";
const [one, two, three, four] = [
  "boards-11111111.js",
  "boards-22222222.js",
  "boards-33333333.js",
  "boards-44444444.css",
];

test("the files of this build and of the two before it are there, and no older one", async () => {
  expect(await deploy("1", [shared, one])).toEqual({
    kept: { files: 0, builds: 0, missing: [] },
    files: [one, shared],
  });
  expect((await deploy("2", [shared, two])).files).toEqual([one, two, shared]);
  expect((await deploy("3", [shared, three])).files).toEqual([one, two, three, shared]);
  const fourth = await deploy("4", [shared, four]);
  expect(fourth.kept).toEqual({ files: 2, builds: 2, missing: [] });
  expect(fourth.files).toEqual([two, three, four, shared]);
  expect(await readFile(join(folder, "4/assets", two), "utf8")).toBe(`${two} of 2`);
  expect(await readFile(join(folder, "4/assets", shared), "utf8")).toBe(`${shared} of 4`);
});

test("the same build deployed again is one build", async () => {
  await deploy("1", [one]);
  await deploy("2", [two]);
  for (const _again of [1, 2, 3]) expect((await deploy("2", [two])).files).toEqual([one, two]);
});

test("a file that is lost or comes changed is left out and named; the others stay", async () => {
  await deploy("1", [shared, one, two]);
  lost = [`/assets/${one}`];
  await writeFile(join(folder, "1/assets", two), "rewritten on the way");
  const { kept, files } = await deploy("2", [three]);
  expect(kept).toEqual({ files: 1, builds: 1, missing: [one, two] });
  expect(files).toEqual([three, shared]);
  lost = [];
  expect((await deploy("3", [four])).kept.missing).toEqual([]);
});

const manyFiles = Object.fromEntries(
  Array.from({ length: 2001 }, (_, i) => [`a-${String(i).padStart(8, "0")}.js`, "0".repeat(64)]),
);

test.each([
  [
    "names a file elsewhere",
    JSON.stringify([{ build: "1", files: { "../../worker-00000000.js": "0".repeat(64) } }]),
  ],
  ["names too many files", JSON.stringify([{ build: "1", files: manyFiles }])],
  ["is no list", "<!doctype html>"],
])("a list that %s is refused, and the build's own stays", async (_what, list) => {
  await deploy("1", [one]);
  await writeFile(join(folder, "1/builds.json"), list);
  await expect(deploy("2", [two])).rejects.toThrow();
  expect(await readdir(join(folder, "2/assets"))).toEqual([two]);
  expect(JSON.parse(await readFile(join(folder, "2/builds.json"), "utf8"))).toMatchObject([{ build: "2" }]);
});
