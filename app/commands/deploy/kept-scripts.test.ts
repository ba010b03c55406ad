import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepDeployedScripts } from "./kept-scripts";

/** The scripts of the version before, taken over from a server that stands for the deployed site. */

let folder: string;
const server = createServer(async ({ url = "" }, answer) => {
  const path = new URL(url, "http://site.test").pathname;
  const file = await readFile(join(folder, "deployed", path)).catch(() => null);
  if (!file) return answer.writeHead(404).end();
  const type = path.endsWith(".js") ? "text/javascript" : "application/json";
  answer.writeHead(200, { "Content-Type": type }).end(file);
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-scripts-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function build(name: string, scripts: string[]): Promise<string> {
  const client = join(folder, name);
  await mkdir(join(client, "assets"), { recursive: true });
  for (const script of scripts) await writeFile(join(client, "assets", script), name);
  return client;
}
const scriptsOf = async (client: string) => (await readdir(join(client, "assets"))).sort();

test("a build takes over the scripts of the deployed version, and none from before that", async () => {
  const first = await build("deployed", ["page-form-1.js", "page-renew-1.js", "root-1.css"]);
  expect(await keepDeployedScripts(origin(), first)).toBe(0);

  const second = await build("second", ["page-form-1.js", "page-renew-2.js"]);
  expect(await keepDeployedScripts(origin(), second)).toBe(1);
  expect(await scriptsOf(second)).toEqual(["page-form-1.js", "page-renew-1.js", "page-renew-2.js"]);
  expect(await readFile(join(second, "assets/page-form-1.js"), "utf8")).toBe("second");
  expect(await readFile(join(second, "assets/page-renew-1.js"), "utf8")).toBe("deployed");

  const list = await readFile(join(second, "page-scripts.json"), "utf8");
  expect(JSON.parse(list).sort()).toEqual(["page-form-1.js", "page-renew-2.js"]);
});

test.each([
  ["another file", '["../../worker.js"]'],
  ["a script that is not there", '["page-form-0.js"]'],
])("a list that names %s is refused", async (_, list) => {
  const client = await build("second", []);
  await build("deployed", []);
  await writeFile(join(folder, "deployed/page-scripts.json"), list);
  await expect(keepDeployedScripts(origin(), client)).rejects.toThrow();
  expect(await scriptsOf(client)).toEqual([]);
});
