import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
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

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first two numbers of a map's entry: how far it stands from the one before, in columns and in sources. */
function stepsOf(entry: string): [number, number | undefined] {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of entry) {
    const bits = digits.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    steps.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return [steps[0] ?? 0, steps[1]];
}

/** The Worker's text without what comes from these of the map's sources. */
function without(left: (source: number) => boolean, worker: string, mappings: string): string {
  const rows = mappings.split(";");
  let source = 0;
  return worker
    .split("\n")
    .map((text, row) => {
      const entries = (rows[row] ?? "").split(",").filter(Boolean);
      let column = 0;
      const parts = entries.map((entry) => {
        const [columns, sources] = stepsOf(entry);
        column += columns;
        source += sources ?? 0;
        return { from: column, isLeft: sources !== undefined && left(source) };
      });
      const kept = parts.map(({ from, isLeft }, at) => (isLeft ? "" : text.slice(from, parts[at + 1]?.from)));
      return text.slice(0, parts[0]?.from) + kept.join("");
    })
    .join("\n");
}

test("Arabic adds at most 150 KB to the Worker, as Cloudflare counts it", async () => {
  const worker = await readFile("build/worker/worker.js", "utf8");
  const map = JSON.parse(await readFile("build/worker/worker.js.map", "utf8"));
  const { sources, mappings }: { sources: string[]; mappings: string } = map;
  const isArabic = (source: number) => {
    const name = sources[source] ?? "";
    return name.endsWith(".ar.ts") || sources.indexOf(name) !== source;
  };
  const english = without(isArabic, worker, mappings);
  expect(english.length).toBeLessThan(worker.length - 300_000);
  const [all, alone] = [worker, english].map((text) => gzipSync(text).length);
  expect((all ?? 0) - (alone ?? 0)).toBeLessThanOrEqual(150 * 1024);
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
