import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import scripts from "../../build/scripts.js";
import { assets, routes } from "../../build/server/index.js";
import { everyScriptOf, scriptsOf } from "../../tests/support/client-scripts";
import { kilobyte } from "../../tests/support/sent-bytes";

const screens = Object.values(routes)
  .filter(({ parentId, module }) => parentId?.startsWith("admin/layout") && "default" in module)
  .map(({ id }) => id);

const screensWith = (mark: string) =>
  screens.filter((id) => everyScriptOf(id).some(({ text }) => text.includes(mark)));

describe("the script of an Admin's screen", () => {
  test.each(screens)("comes in at most 12 files of 114 KB together, as an edge sends them: %s", (id) => {
    const loaded = scriptsOf(id);
    expect(loaded.length).toBeLessThanOrEqual(12);
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(114 * kilobyte);
  });

  test.each([
    ["uPlot", "cursor-x", ["admin/dashboard/dashboard"]],
    ["hls.js", "hlsMediaAttaching", ["admin/lectures/lectures"]],
    ["a text that only the server says", "Idempotency-Key", []],
  ])("holds %s where it is used only", (_, mark, expected) => {
    expect(screensWith(mark)).toEqual(expected);
  });
});

describe("the script of a page outside the administration", () => {
  const built = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const textOf = (name: string) => readFileSync(`build/client/assets/${name}`, "utf8");
  const isReact = (name: string) => /react\.element/.test(textOf(name));
  const others = Object.values(scripts).map((address) => address.replace("/assets/", ""));

  test("is none of React's, of zod's and of a router's", () => {
    expect(others.length).toBeGreaterThan(5);
    const ours = built.filter((name) => name.startsWith("page-"));
    expect(ours).toEqual(expect.arrayContaining(others));
    for (const name of ours) {
      const imports = [...textOf(name).matchAll(/\b(?:from|import)\s*\(?"\.\/([\w.-]+)"/g)].map(
        ([, file]) => file,
      );
      expect(imports.filter((file) => !file?.startsWith("page-"))).toEqual([]);
      expect(textOf(name)).not.toMatch(/react\.element|hydrateRoot|ZodError|__remixContext/);
    }
    // Proves that the search above finds React where it is.
    expect(built.filter(isReact)).toEqual([expect.stringMatching(/^remix-/)]);
  });

  test("is all there is: Remix's chunks are those of the administration", () => {
    const adminTexts = ["root", ...screens].flatMap((id) => everyScriptOf(id).map(({ text }) => text));
    const texts = new Set(adminTexts);
    const apart = built.filter((name) => !name.startsWith("page-") && !texts.has(textOf(name)));
    // Remix's list of routes, and what the worker loads that packages a recording.
    const known = /^(manifest|package\.worker|mediabunny-aac-encoder|__vite-browser-external)-/;
    expect(apart.filter((name) => !known.test(name))).toEqual([]);
    expect(Object.keys(assets.routes)).toContain("site/home/home");
  });
});
