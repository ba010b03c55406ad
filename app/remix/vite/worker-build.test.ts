import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import buildId from "../../../build/build-id.js";

/** What wrangler makes of build/server/index.js, and sends to Cloudflare with its map. */

async function ownSources(): Promise<string[]> {
  const map: { sources: string[] } = JSON.parse(await readFile("build/worker/worker.js.map", "utf8"));
  return map.sources
    .map((source) => source.replace(/^(\.\.\/)+/, ""))
    .filter((source) => /^(app|db|server)\b/.test(source));
}

test("stack traces name our own files, each of which is there, and no file of a build", async () => {
  const sources = await ownSources();
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(sources).toEqual(
    expect.arrayContaining([
      "app/worker.ts",
      "app/remix/serve.server.ts",
      "app/learn/lectures.tsx",
      "db/retrying.ts",
    ]),
  );
});

test("every module is in the Worker once, or once more for Arabic if it reaches a text or a link", async () => {
  const sources = await ownSources();
  const doubles = sources.filter((source, at) => sources.indexOf(source) !== at);
  expect(doubles.filter((source, at) => doubles.indexOf(source) !== at)).toEqual([]);
  expect(doubles).toContain("app/site/about.tsx");
  // Mails in both languages take these where all else is in English.
  const alsoOfMails = ["app/language/language.ar.ts", "app/settings/texts.ar.ts"];
  const single = /^db|^app\/(admin|api|commands|crypto)\/|\.ar\.ts$/;
  expect(doubles.filter((source) => !alsoOfMails.includes(source) && single.test(source))).toEqual([]);
  // Beside it stand the keys that were derived.
  const worker = await readFile("build/worker/worker.js", "utf8");
  expect(worker.match(/"HKDF",!1,\["deriveBits"\]/g)).toHaveLength(1);
});

test("the build's id is a hash of its output, so an equal build empties no cache", async () => {
  const hash = createHash("sha256");
  for (const file of ["server/index.js", "styles.js", "scripts.js"])
    hash.update(await readFile(join("build", file)));
  expect(buildId).toBe(hash.digest("hex").slice(0, 20));
});

test("browsers get no map", async () => {
  const names = await readdir("build/client", { recursive: true });
  expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
});
