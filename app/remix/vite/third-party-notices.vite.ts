import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConfigEnv, Plugin, Rollup, UserConfig } from "vite";
import * as z from "zod";

/** Where browsers get it; each script with others' code names this address. */
const address = "/third-party-notices.txt";

const libraries = "node_modules/";
const described = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** What no package.json tells: packages that hold the work of others. */
const within: Record<string, { what: string; text: URL }> = {
  "@mediabunny/aac-encoder": {
    what: "The AAC encoder of FFmpeg (libavcodec) as WebAssembly, within @mediabunny/aac-encoder: LGPL-2.1-or-later\nSource: https://ffmpeg.org/download.html, built by https://github.com/Vanilagy/mediabunny",
    text: new URL("licences/LGPL-2.1.txt", import.meta.url),
  },
};

// The builds of a page's scripts and of workers are others than Vite's main one.
const folders = new Set<string>();

const forBrowsers = (_config: UserConfig, { command, isSsrBuild }: ConfigEnv) =>
  command === "build" && !isSsrBuild;

/** Notes whose code a build's scripts hold, and names the notices there. */
export const thirdPartyCode = (): Plugin => ({
  name: "third-party-code",
  apply: forBrowsers,
  banner: (chunk) => (othersIn(chunk).length > 0 ? `/*! ${address} */` : ""),
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === "chunk") for (const id of othersIn(output)) folders.add(folderOf(id));
    }
  },
});

/** Writes the licences of what was noted, once every script is built. */
export const thirdPartyNotices = (): Plugin => ({
  name: "third-party-notices",
  apply: forBrowsers,
  closeBundle: {
    order: "post",
    sequential: true,
    handler: async () => writeFile(join("build/client", address), await notices()),
  },
});

/** Others' modules of which a chunk holds anything. */
const othersIn = ({ modules }: Pick<Rollup.RenderedChunk, "modules">) =>
  Object.entries(modules)
    .filter(([id, { renderedLength }]) => id.includes(`/${libraries}`) && renderedLength > 0)
    .map(([id]) => id);

/** Of the innermost package, which may lie in another's folder. */
function folderOf(id: string): string {
  const start = id.lastIndexOf(libraries) + libraries.length;
  const [first = "", second = ""] = id.slice(start).split("/");
  return id.slice(id.indexOf("/"), start) + (first.startsWith("@") ? `${first}/${second}` : first);
}

/** Each text once, below all whose licence it is. */
async function notices(): Promise<string> {
  const owners = new Map<string, string[]>();
  const add = (text: string, owner: string) =>
    owners.set(text.trim(), [...new Set([...(owners.get(text.trim()) ?? []), owner])]);
  for (const folder of [...folders].sort()) {
    const { name, version, license } = described.parse(
      JSON.parse(await readFile(join(folder, "package.json"), "utf8")),
    );
    const source = `${name} ${version}: ${license}\nSource: https://www.npmjs.com/package/${name}/v/${version}`;
    const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
    add(texts.join("\n\n"), source);
    const inner = within[name];
    if (inner) add(await readFile(inner.text, "utf8"), inner.what);
  }
  const parts = [...owners].map(([text, whose]) => `${whose.join("\n")}\n\n${text}`);
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
