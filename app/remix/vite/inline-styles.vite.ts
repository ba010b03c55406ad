import { mkdir, writeFile } from "node:fs/promises";
import { type Plugin, type Rollup, transformWithEsbuild } from "vite";
import type { Styles } from "~/http/context.server.ts";

/** Writes build/styles.js: stylesheet texts to inline in pages. */
export function inlineStyles(): Plugin {
  let isClientBuild = false;
  let target: string | string[] | undefined;
  const rules = new Map<string, string[]>();
  return {
    name: "inline-styles",
    apply: "build",
    configResolved(config) {
      isClientBuild = !config.build.ssr;
      target = config.build.cssTarget || undefined;
    },
    async transform(code, id) {
      if (!isClientBuild || !id.endsWith(".css")) return;
      const { code: minified } = await transformWithEsbuild(code, id, {
        loader: "css",
        minify: true,
        target,
      });
      rules.set(id, rulesOf(minified.trim()));
    },
    async writeBundle(_options, bundle) {
      if (!isClientBuild) return;
      const styles: Styles = { chunks: {}, modules: {}, imports: {} };
      for (const file of Object.values(bundle)) {
        const address = `/${file.fileName}`;
        if (file.type === "asset") {
          if (address.endsWith(".css")) styles.chunks[address] = String(file.source).trim();
        } else if (file.facadeModuleId) {
          const wanted = importedFrom(file.facadeModuleId, this.getModuleInfo).filter((id) => rules.has(id));
          styles.imports[address] = wanted.map(nameOf);
          for (const id of wanted) styles.modules[nameOf(id)] = rules.get(id) ?? [];
        }
      }
      await mkdir("build", { recursive: true });
      await writeFile("build/styles.js", `export default ${JSON.stringify(styles)};\n`);
    },
  };
}

const nameOf = (id: string) => id.replace(/^.*\/app\//, "");

/** A module and all that it imports, each after its own imports, as they run. */
function importedFrom(entry: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    getModuleInfo(id)?.importedIds.forEach(follow);
    found.add(id);
  };
  follow(entry);
  return [...found];
}

/** Minified text holds braces only around rules. */
function rulesOf(text: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth > 0) continue;
    rules.push(text.slice(from, index + 1));
    from = index + 1;
  }
  return rules;
}
